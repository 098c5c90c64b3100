import { useRowTools } from '@sightline/charts/grid';
import { useLocale, useText } from '@sightline/core/react';
import { late } from '@sightline/ui-kit';
import { DataGrid, type CellRange, type GridColumn } from '@sightline/ui-kit/data-grid';
import { ChartNoAxesColumn } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { cellOf, type ResultRows } from '../../model/result-rows.ts';
import { gridColumns } from './grid-columns.ts';
import { gridAndProfile, gridBox } from './result-pane.css.ts';
import { SelectionFooter } from './SelectionFooter.tsx';

const ProfilePanel = late(async () => (await import('../profile-panel/ProfilePanel.tsx')).ProfilePanel);

export interface ResultGridProps {
  readonly rows: ResultRows;
  readonly busy: boolean;
  /** True if the row limit has cut the result off. */
  readonly cut: boolean;
  /** Text that a row must contain in a cell to be shown; empty to show all rows. */
  readonly wanted: string;
}

/** Sets a performance mark when the first rows are visible. */
const useFirstRowsMark = (rowCount: number): void => {
  const painted = useRef(false);
  useEffect(() => {
    if (rowCount === 0 || painted.current) return;
    painted.current = true;
    // After two animation frames the rows have been painted, not only rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('sqllab:first-rows')));
  }, [rowCount]);
};

/** Grid of the rows of a result, with sorting, a summary of the selection, and the profile of a column. */
export const ResultGrid = ({ rows, busy, cut, wanted }: ResultGridProps) => {
  const text = useText(messages);
  const { locale } = useLocale();
  const [range, setRange] = useState<CellRange>();
  const [profiled, setProfiled] = useState<ResultRows['columns'][number]>();
  const grid = useRef<HTMLDivElement>(null);
  const schema = rows.columns;
  const own = useMemo(() => gridColumns(schema, locale), [schema, locale]);
  const ownCell = useMemo(() => (row: number, column: number) => cellOf(rows, row, column), [rows]);
  const profile = ({ name }: GridColumn) => setProfiled(schema[own.findIndex((each) => each.name === name)]);
  const { cell, gridTools, bar, tools } = useRowTools({
    columns: own,
    rowCount: rows.rowCount,
    cell: ownCell,
    source: schema,
    wanted,
    isLoading: busy,
    emptyText: text('result.empty'),
    more: (column) => [{ id: 'profile', label: text('result.columnProfile'), onSelect: () => profile(column) }],
  });
  useFirstRowsMark(rows.rowCount);
  const profiledAt = profiled ? schema.indexOf(profiled) : -1;
  return (
    <div className={gridAndProfile}>
      <div className={gridBox}>
        <DataGrid
          ref={grid}
          label={text('result.label')}
          numbered
          headAction={{
            icon: ChartNoAxesColumn,
            labelOf: ({ label }) => text('result.profile', { column: label }),
            onAct: profile,
          }}
          onRange={setRange}
          {...gridTools}
        />
        {bar}
        {range ? <SelectionFooter range={range} cell={cell} /> : null}
        {tools}
      </div>
      {profiledAt < 0 ? null : (
        <ProfilePanel
          rows={rows}
          busy={busy}
          cut={cut}
          columns={own}
          column={profiledAt}
          onColumn={(at) => setProfiled(schema[at])}
          onClose={() => {
            setProfiled(undefined);
            grid.current?.focus();
          }}
        />
      )}
    </div>
  );
};
