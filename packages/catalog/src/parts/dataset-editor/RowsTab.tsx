import { newId } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Button, Empty, useToasts } from '@sightline/ui-kit';
import { CalendarClock, Filter, Group, Plus, Star, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { ColumnForm, DatasetForm, MetricForm } from '../../model/dataset/dataset-form.ts';
import { isPhysical } from '../../model/dataset/sync-columns.ts';
import { BulkMenu } from './BulkMenu.tsx';
import { ColumnDetails } from './ColumnDetails.tsx';
import { MainTimeField } from './MainTimeField.tsx';
import { EditFields } from './EditFields.tsx';
import * as css from './editor.css.ts';
import { MetricDetails } from './MetricDetails.tsx';
import { RowList } from './RowList.tsx';
import type { ListedRow } from './RowOption.tsx';
import type { DatasetEditor } from './use-dataset-editor.ts';

type Kind = 'metrics' | 'columns' | 'calculated';

const notes = { certifiedBy: '', certificationDetails: '', warning: '', others: {} };
const emptyColumn = (key: string): ColumnForm => ({
  key,
  id: undefined,
  name: '',
  label: '',
  description: '',
  type: '',
  expression: '',
  temporal: false,
  filterable: true,
  dimension: true,
  format: '',
  ...notes,
});
const emptyMetric = (key: string): MetricForm => ({
  key,
  id: undefined,
  name: '',
  label: '',
  description: '',
  expression: '',
  format: '',
  currency: '',
  currencyPlace: 'prefix',
  ...notes,
});

/** Returns the form without the given row. */
const without = (form: DatasetForm, key: string): DatasetForm => {
  const gone = form.columns.find((column) => column.key === key);
  return {
    ...form,
    columns: form.columns.filter((column) => column.key !== key),
    metrics: form.metrics.filter((metric) => metric.key !== key),
    ...(gone?.name === form.mainTime && { mainTime: '' }),
  };
};

/** Tab of metrics, columns or calculated columns: the list and the form of the selected row. */
export const RowsTab = ({ editor, kind }: { readonly editor: DatasetEditor; readonly kind: Kind }): ReactNode => {
  const text = useText(messages);
  const toasts = useToasts();
  const { form } = editor;
  const words = useWords(kind);
  const rows = useListed(editor, kind);
  const chosen = editor.rows[kind] ?? rows[0]?.key;
  const add = () => {
    const key = `new ${newId()}`;
    if (kind === 'metrics') editor.set({ metrics: [...form.metrics, emptyMetric(key)] });
    else editor.set({ columns: [...form.columns, emptyColumn(key)] });
    editor.choose(kind, key);
  };
  const remove = (key: string) => {
    const at = rows.findIndex((row) => row.key === key);
    const name = rows[at]?.name ?? '';
    const after = without(form, key);
    editor.set({ columns: after.columns, metrics: after.metrics, mainTime: after.mainTime });
    editor.choose(kind, (rows[at + 1] ?? rows[at - 1])?.key);
    toasts.show({
      text: text('dataset.removed', { name }),
      action: { label: text('dataset.undo'), onAction: () => editor.takeBack({ before: form, after }) },
    });
  };
  const column = form.columns.find(({ key }) => key === chosen);
  const metric = form.metrics.find(({ key }) => key === chosen);
  return (
    <div className={css.split}>
      <div className={css.listSide}>
        <EditFields editor={editor}>
          <div className={css.spread}>
            {words.add === undefined ? (
              <MainTimeField editor={editor} />
            ) : (
              <Button size="sm" icon={Plus} onClick={add}>
                {words.add}
              </Button>
            )}
          </div>
        </EditFields>
        <RowList
          label={words.label}
          searchLabel={words.search}
          rows={rows}
          chosen={chosen}
          onChoose={(key) => editor.choose(kind, key)}
          onRemove={kind === 'columns' || editor.locked ? undefined : remove}
          nothing={words.nothing}
          {...(kind !== 'metrics' &&
            !editor.locked && {
              tools: (shown: readonly ListedRow[]) => <BulkMenu editor={editor} shown={shown} />,
            })}
        />
      </div>
      <div className={css.details}>
        <EditFields editor={editor}>
          {kind === 'metrics' && metric && <MetricDetails key={metric.key} editor={editor} metric={metric} />}
          {kind !== 'metrics' && column && <ColumnDetails key={column.key} editor={editor} column={column} />}
          {chosen === undefined && <Empty title={words.nothing} />}
          {chosen !== undefined && kind !== 'columns' && (
            <Button kind="danger" icon={Trash2} onClick={() => remove(chosen)}>
              {kind === 'metrics' ? text('dataset.remove-metric') : text('dataset.remove-column')}
            </Button>
          )}
        </EditFields>
      </div>
    </div>
  );
};

const useWords = (kind: Kind) => {
  const text = useText(messages);
  const of = {
    metrics: {
      label: text('dataset.metrics'),
      search: text('dataset.search-metrics'),
      nothing: text('dataset.no-metrics'),
      add: text('dataset.add-metric'),
    },
    columns: {
      label: text('dataset.columns'),
      search: text('dataset.search-columns'),
      nothing: text('dataset.no-columns'),
      add: undefined,
    },
    calculated: {
      label: text('dataset.calculated'),
      search: text('dataset.search-columns'),
      nothing: text('dataset.no-calculated'),
      add: text('dataset.add-calculated'),
    },
  };
  return of[kind];
};

const useListed = ({ form, faultFields }: DatasetEditor, kind: Kind): readonly ListedRow[] => {
  const text = useText(messages);
  const wrongKeys = faultFields.map((field) => field.split('.')[1] ?? '').join('\n');
  return useMemo(() => {
    const wrong = new Set(wrongKeys.split('\n'));
    if (kind === 'metrics')
      return form.metrics.map(({ key, name, label, expression }) => ({
        key,
        name,
        help: label === '' ? expression : `${label} · ${expression}`,
        wrong: wrong.has(key),
      }));
    return form.columns
      .filter((column) => isPhysical(column) === (kind === 'columns'))
      .map((column) => ({
        key: column.key,
        name: column.name,
        help: [column.label, column.expression ?? column.type].filter((each) => each !== '').join(' · '),
        wrong: wrong.has(column.key),
        marks: [
          ...(column.name === form.mainTime && column.name !== ''
            ? [{ icon: Star, label: text('dataset.main-time') }]
            : []),
          ...(column.temporal ? [{ icon: CalendarClock, label: text('dataset.temporal') }] : []),
          ...(column.filterable ? [{ icon: Filter, label: text('dataset.filterable') }] : []),
          ...(column.dimension ? [{ icon: Group, label: text('dataset.dimension') }] : []),
        ],
      }));
  }, [form.columns, form.metrics, form.mainTime, kind, text, wrongKeys]);
};
