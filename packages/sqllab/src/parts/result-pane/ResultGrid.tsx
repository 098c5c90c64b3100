import { useLocale, useText } from '@sightline/core/react';
import { useCellTools } from '@sightline/entity-ui';
import { DataGrid, type CellRange, type GridSort } from '@sightline/ui-kit/data-grid';
import { ChartNoAxesColumn } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import type { ResultRows } from '../../model/result-rows.ts';
import { FoundCount } from './FoundCount.tsx';
import { gridColumns } from './grid-columns.ts';
import { gridAndProfile, gridBox } from './result-pane.css.ts';
import { SelectionFooter } from './SelectionFooter.tsx';
import { useShownRows } from './use-shown-rows.ts';

const ProfilePanel = lazy(() =>
  import('../profile-panel/ProfilePanel.tsx').then((part) => ({ default: part.ProfilePanel })),
);

export interface ResultGridProps {
  readonly rows: ResultRows;
  readonly busy: boolean;
  /** True if the row limit has cut the result off. */
  readonly cut: boolean;
  /** Text that the shown rows have in a cell; empty for all rows. */
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
  const [sort, setSort] = useState<GridSort>();
  const [range, setRange] = useState<CellRange>();
  const [profiled, setProfiled] = useState<ResultRows['columns'][number]>();
  const grid = useRef<HTMLDivElement>(null);
  const schema = rows.columns;
  const columns = useMemo(() => gridColumns(schema, locale), [schema, locale]);
  const { rowCount, cell, search } = useShownRows(rows, { columns, sort, wanted, locale });
  const { tools, ...cellTools } = useCellTools({ columns, rowCount, cell });
  useFirstRowsMark(rows.rowCount);
  const emptyText = search ? text('result.noneFound', { wanted }) : text('result.empty');
  const isWaiting = search?.isSearching ?? busy;
  const profiledAt = profiled ? schema.indexOf(profiled) : -1;
  return (
    <div className={gridAndProfile}>
      <div className={gridBox}>
        <DataGrid
          ref={grid}
          label={text('result.label')}
          columns={columns}
          rowCount={rowCount}
          cell={cell}
          numbered
          sort={sort}
          onSort={(next) =>
            setSort(
              sort?.column === next.column && sort.direction === 'descending' && next.direction === 'ascending'
                ? undefined
                : next,
            )
          }
          headAction={{
            icon: ChartNoAxesColumn,
            labelOf: ({ label }) => text('result.profile', { column: label }),
            onAct: (column) => setProfiled(schema[columns.indexOf(column)]),
          }}
          onRange={setRange}
          {...cellTools}
          emptyText={isWaiting ? '' : emptyText}
        />
        {search ? <FoundCount search={search} rowCount={rows.rowCount} /> : null}
        {range ? <SelectionFooter range={range} cell={cell} /> : null}
        {tools}
      </div>
      {profiledAt < 0 ? null : (
        <Suspense>
          <ProfilePanel
            rows={rows}
            busy={busy}
            cut={cut}
            columns={columns}
            column={profiledAt}
            onColumn={(at) => setProfiled(schema[at])}
            onClose={() => {
              setProfiled(undefined);
              grid.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
