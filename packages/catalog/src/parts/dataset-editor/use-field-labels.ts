import { useText } from '@sightline/core/react';
import { useMemo } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';

/** Returns the label of a form path: `['columns', '4', 'label']` is "Column price: label". */
export const useFieldLabels = (form: DatasetForm): ((path: readonly string[]) => string) => {
  const text = useText(messages);
  const labels: Readonly<Record<string, string>> = useMemo(
    () => ({
      kind: text('dataset.kind'),
      databaseId: text('dataset.database'),
      databaseName: text('dataset.database'),
      catalog: text('dataset.catalog'),
      schema: text('dataset.schema'),
      name: text('dataset.name'),
      sql: text('dataset.sql'),
      mainTime: text('dataset.main-time'),
      description: text('dataset.description'),
      defaultUrl: text('dataset.default-url'),
      filterSelect: text('dataset.filter-select'),
      cacheTimeout: text('dataset.cache-timeout'),
      offset: text('dataset.offset'),
      templateParams: text('dataset.template-params'),
      owners: text('dataset.owners'),
      extra: text('dataset.extra'),
      normalise: text('dataset.normalise'),
      alwaysFilterTime: text('dataset.always-filter'),
      label: text('dataset.label'),
      type: text('dataset.type'),
      expression: text('dataset.expression'),
      temporal: text('dataset.temporal'),
      filterable: text('dataset.filterable'),
      dimension: text('dataset.dimension'),
      format: text('dataset.format'),
      currency: text('dataset.currency'),
      currencyPlace: text('dataset.currency-place'),
      certifiedBy: text('dataset.certified-by'),
      certificationDetails: text('dataset.certification-details'),
      warning: text('dataset.warning'),
    }),
    [text],
  );
  return ([list = '', row = '', field]) => {
    if (list !== 'columns' && list !== 'metrics') return labels[list] ?? list;
    const rows: ReadonlyArray<{ readonly key: string; readonly id: number | undefined; readonly name: string }> =
      form[list];
    const name = rows.find(({ key, id }) => key === row || String(id) === row)?.name ?? row;
    const what = list === 'columns' ? text('dataset.column-of', { name }) : text('dataset.metric-of', { name });
    return field === undefined ? what : text('dataset.field-of', { what, field: labels[field] ?? field });
  };
};
