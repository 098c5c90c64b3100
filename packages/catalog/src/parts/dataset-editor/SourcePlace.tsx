import { useApi, useText } from '@sightline/core/react';
import { Combobox, Field } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import { catalogsOf, findDatabases, schemasOf } from '../../reads/source-options.ts';

/** Location of tables: database, catalog and schema. */
export interface Place {
  readonly databaseId: number;
  readonly databaseName: string;
  readonly catalog: string;
  readonly schema: string;
}

const optionsOf = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));
const optionOf = (value: string) => (value === '' ? undefined : { value, label: value });

/** Selects for database, catalog (if there are several) and schema. */
export const SourcePlace = ({
  value,
  onChange,
  faultAt = () => undefined,
}: {
  readonly value: Place;
  readonly onChange: (place: Place) => void;
  readonly faultAt?: (field: string) => string | undefined;
}): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { databaseId, databaseName, catalog, schema } = value;
  const chosen = databaseId > 0;
  const catalogs = useQuery({ ...catalogsOf(api, databaseId), enabled: chosen, retry: false });
  const schemas = useQuery({ ...schemasOf(api, databaseId, catalog), enabled: chosen, retry: false });
  const hasCatalogs = catalog !== '' || (catalogs.data?.result.length ?? 0) > 1;
  return (
    <>
      <Field label={text('dataset.database')} required error={faultAt('databaseId')}>
        <Combobox<number>
          label={text('dataset.database')}
          options={(typed, signal) => findDatabases(api, typed, signal)}
          value={chosen ? { value: databaseId, label: databaseName } : undefined}
          onChange={(option) =>
            onChange({ databaseId: option?.value ?? 0, databaseName: option?.label ?? '', catalog: '', schema: '' })
          }
        />
      </Field>
      {hasCatalogs && (
        <Field label={text('dataset.catalog')} error={faultAt('catalog')}>
          <Combobox
            label={text('dataset.catalog')}
            options={optionsOf(catalogs.data?.result)}
            value={optionOf(catalog)}
            clearable
            onChange={(option) => onChange({ ...value, catalog: option?.value ?? '', schema: '' })}
          />
        </Field>
      )}
      <Field
        label={text('dataset.schema')}
        error={faultAt('schema') ?? (schemas.error ? schemas.error.message : undefined)}
      >
        <Combobox
          label={text('dataset.schema')}
          disabled={!chosen}
          options={optionsOf(schemas.data?.result)}
          value={optionOf(schema)}
          clearable
          onChange={(option) => onChange({ ...value, schema: option?.value ?? '' })}
        />
      </Field>
    </>
  );
};
