import { useText } from '@sightline/core/react';
import { Button, Field, Segmented, Select } from '@sightline/ui-kit';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { tableMessages } from '../../messages/table-controls.ts';
import { rowSorts, storedSorts, type RowSort } from '../../model/row-sort.ts';
import { columnIcon } from '../dataset-pane/column-icon.ts';
import { PillList } from '../pill-list/PillList.tsx';
import * as css from '../pill-list/pill-list.css.ts';
import type { TableFieldProps } from './table-field.ts';

interface RowSortEditorProps extends Pick<TableFieldProps, 'columns'> {
  readonly value: RowSort | undefined;
  readonly onApply: (sort: RowSort) => void;
}

const RowSortEditor = ({ columns, value, onApply }: RowSortEditorProps): ReactNode => {
  const text = useText(tableMessages);
  const [column, setColumn] = useState(value?.column ?? '');
  const [isAscending, setAscending] = useState(value?.isAscending ?? true);
  return (
    <>
      <Field label={text('rowSort.column')} required>
        <Select
          label={text('rowSort.column')}
          value={column}
          onChange={setColumn}
          options={columns.map((each) => ({ value: each.name, label: each.label, icon: columnIcon(each.kind) }))}
        />
      </Field>
      <Field label={text('rowSort.direction')} group>
        <Segmented
          label={text('rowSort.direction')}
          value={isAscending ? 'up' : 'down'}
          onChange={(next) => setAscending(next === 'up')}
          options={[
            { value: 'up', label: text('rowSort.ascending') },
            { value: 'down', label: text('rowSort.descending') },
          ]}
        />
      </Field>
      <div className={css.foot}>
        <Button kind="primary" disabled={column === ''} onClick={() => onApply({ column, isAscending })}>
          {text('rowSort.apply')}
        </Button>
      </div>
    </>
  );
};

/** Control for the columns by which unaggregated rows are sorted, the most important column first. */
export const RowSortField = ({ label, value, columns, onChange }: TableFieldProps): ReactNode => {
  const text = useText(tableMessages);
  const nameOf = (name: string) => columns.find((each) => each.name === name)?.label ?? name;
  return (
    <PillList<RowSort>
      kind="row-sort"
      label={label}
      addLabel={text('rowSort.add')}
      values={rowSorts(value)}
      labelOf={({ column, isAscending }) =>
        text(isAscending ? 'rowSort.up' : 'rowSort.down', { column: nameOf(column) })
      }
      iconOf={({ isAscending }) => (isAscending ? ArrowUp : ArrowDown)}
      onChange={(sorts) => onChange(storedSorts(sorts))}
      editor={(sort, apply) => <RowSortEditor columns={columns} value={sort} onApply={apply} />}
    />
  );
};
