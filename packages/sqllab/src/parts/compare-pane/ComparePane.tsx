import { useLocale, useText } from '@sightline/core/react';
import { Badge, Checkbox, IconButton, Select } from '@sightline/ui-kit';
import { DataGrid, type CellValue, type GridColumn } from '@sightline/ui-kit/data-grid';
import { X } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { compareMessages } from '../../messages/compare.ts';
import {
  compareResults,
  isSameCell,
  keyColumns,
  sharedNames,
  type ComparedRow,
  type Comparison,
  type RowChange,
} from '../../model/compare-results.ts';
import { cellOf, type ResultRows } from '../../model/result-rows.ts';
import { gridColumns } from '../result-pane/grid-columns.ts';
import * as css from './compare-pane.css.ts';

/** One of the two compared results. */
export interface ComparedResult {
  readonly name: string;
  readonly rows: ResultRows;
}

export interface ComparePaneProps {
  /** The earlier result. */
  readonly before: ComparedResult;
  readonly after: ComparedResult;
  readonly onClose: () => void;
}

/** Maximum number of columns that are offered as keys for matching rows. */
const mostChoices = 12;
/** Separates the column names in an option's value if the key has several columns. */
const joint = '\u0000';

/** Returns the options for the key: no columns, the detected key columns together, and each single column. */
const keyChoices = (found: readonly string[], names: readonly string[]): readonly string[] => [
  ...new Set(['', found.join(joint), ...names.slice(0, mostChoices)]),
];

const tones = { added: 'added', removed: 'removed', changed: 'changed', same: undefined } as const;

interface Sides {
  readonly before: ResultRows;
  readonly after: ResultRows;
}

/** Returns the columns and values of the grid. A changed cell shows `old → new`. */
const gridOf = (
  { columns }: Comparison,
  rows: readonly ComparedRow[],
  { before, after }: Sides,
  locale: string,
): { readonly columns: readonly GridColumn[]; readonly cell: (row: number, column: number) => CellValue } => {
  const isChanged = (row: ComparedRow, at: number): boolean => {
    const column = columns[at]!;
    if (row.change !== 'changed') return false;
    if (column.before === undefined || column.after === undefined) return true;
    const [old, now] = [cellOf(before, row.before, column.before), cellOf(after, row.after, column.after)];
    return !isSameCell(old, now, column.schema.kind);
  };
  const shown = gridColumns(
    columns.map(({ schema }) => schema),
    locale,
  );
  const words = (value: CellValue, at: number): string =>
    value === null || value === undefined ? 'NULL' : shown[at]!.format!(value);
  return {
    columns: shown.map((column, at) => ({
      ...column,
      tone: (row) => {
        const each = rows[row]!;
        return each.change === 'changed' && !isChanged(each, at) ? undefined : tones[each.change];
      },
    })),
    cell: (row, at) => {
      const each = rows[row]!;
      const column = columns[at]!;
      const old =
        column.before === undefined || each.before < 0 ? undefined : cellOf(before, each.before, column.before);
      const now = column.after === undefined || each.after < 0 ? undefined : cellOf(after, each.after, column.after);
      if (!isChanged(each, at)) return now === undefined ? (old ?? null) : now;
      return `${old === undefined ? '' : words(old, at)} → ${now === undefined ? '' : words(now, at)}`;
    },
  };
};

/** Compares the rows of two results: shows which were changed, added and removed (SQL-34). */
export const ComparePane = ({ before, after, onClose }: ComparePaneProps): ReactNode => {
  const text = useText(compareMessages);
  const { locale } = useLocale();
  const sides = useMemo(() => ({ before: before.rows, after: after.rows }), [before.rows, after.rows]);
  const found = useMemo(() => keyColumns(sides.before, sides.after), [sides]);
  const [chosen, choose] = useState<string>();
  const key = chosen ?? found.join(joint);
  const comparison = useMemo(
    () => compareResults(sides.before, sides.after, key === '' ? [] : key.split(joint)),
    [sides, key],
  );
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const rows = useMemo(
    () => (onlyDifferences ? comparison.rows.filter(({ change }) => change !== 'same') : comparison.rows),
    [comparison, onlyDifferences],
  );
  const grid = useMemo(() => gridOf(comparison, rows, sides, locale), [comparison, rows, sides, locale]);
  const words: Readonly<Record<RowChange, string>> = {
    changed: text('compare.row.changed'),
    added: text('compare.row.added'),
    removed: text('compare.row.removed'),
    same: text('compare.row.same'),
  };
  const { counts } = comparison;
  const labelOf = (choice: string) => (choice === '' ? text('compare.byNumber') : choice.split(joint).join(', '));
  return (
    <section className={css.pane} aria-label={text('compare.title', { before: before.name, after: after.name })}>
      <div className={css.bar}>
        <span className={css.title}>{text('compare.title', { before: before.name, after: after.name })}</span>
        <span className={css.counts} role="status">
          <Badge tone={counts.changed > 0 ? 'warning' : 'neutral'}>
            {text('compare.changed', { count: counts.changed })}
          </Badge>
          <Badge tone={counts.added > 0 ? 'success' : 'neutral'}>
            {text('compare.added', { count: counts.added })}
          </Badge>
          <Badge tone={counts.removed > 0 ? 'danger' : 'neutral'}>
            {text('compare.removed', { count: counts.removed })}
          </Badge>
          <span className={css.same}>{text('compare.same', { count: counts.same })}</span>
        </span>
        <span className={css.grow} />
        <Checkbox
          label={text('compare.onlyDifferences')}
          checked={onlyDifferences}
          onChange={(checked) => setOnlyDifferences(checked)}
        />
        <div className={css.match}>
          <Select
            size="sm"
            label={text('compare.match')}
            value={key}
            onChange={choose}
            options={keyChoices(found, sharedNames(sides.before, sides.after)).map((value) => ({
              value,
              label: labelOf(value),
            }))}
          />
        </div>
        <IconButton size="sm" icon={X} label={text('compare.close')} onClick={onClose} />
      </div>
      <div className={css.grid}>
        <DataGrid
          label={text('compare.title', { before: before.name, after: after.name })}
          columns={[{ name: `${joint}change`, label: text('compare.change'), kind: 'text' }, ...grid.columns]}
          rowCount={rows.length}
          cell={(row, column) => (column === 0 ? words[rows[row]!.change] : grid.cell(row, column - 1))}
          emptyText={text('compare.none')}
        />
      </div>
    </section>
  );
};
