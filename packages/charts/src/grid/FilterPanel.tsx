import { fullNumber } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { Button, PopoverPanel, Segmented } from '@sightline/ui-kit';
import { countValues, type CellValue, type ColumnFilter, type GridColumn } from '@sightline/ui-kit/data-grid';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';
import * as css from './grid-tools.css.ts';
import type { RangeScale } from './range-end.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { ValuesFilter } from './ValuesFilter.tsx';

export interface FilterPanelProps {
  /** Position in the viewport at which the panel opens, in px. */
  readonly at: { readonly x: number; readonly y: number };
  readonly column: GridColumn;
  /** Number of all rows. */
  readonly rowCount: number;
  /** Reads the column's value in a row. */
  readonly valueAt: (row: number) => CellValue;
  readonly filter: ColumnFilter | undefined;
  readonly onFilter: (filter: ColumnFilter | undefined) => void;
  readonly onClose: () => void;
}

/** Number of rows whose values are listed: counting more would delay the panel. */
const countedRows = 100_000;
const dayMs = 86_400_000;

type Mode = 'range' | 'values';

/** Moves the focus back to the grid when the panel has closed, unless it is elsewhere by then. */
const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
};

/** Panel that filters the rows of a grid by a column: by a range of numbers or times, or by values and texts. */
export const FilterPanel = (props: FilterPanelProps): ReactNode => {
  const { at, column, rowCount, valueAt, filter, onFilter, onClose } = props;
  const text = useText(cellsMessages);
  const { locale } = useLocale();
  const number = fullNumber(locale);
  useFocusBack();
  const anchor = useRef<HTMLSpanElement>(null);
  // The values are counted once, when the panel opens, so that the list does not change under the pointer.
  const [counted] = useState(() => countValues(Math.min(rowCount, countedRows), valueAt, column));
  // The fields keep what is typed until the filter is cleared.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    onFilter(undefined);
    setCleared(cleared + 1);
  };
  const hasRange = column.kind === 'number' || column.kind === 'time';
  const [mode, setMode] = useState<Mode>(
    hasRange && filter?.kind !== 'values' && filter?.kind !== 'text' ? 'range' : 'values',
  );
  const scale = useMemo((): RangeScale => {
    if (column.kind === 'number') return 'number';
    return counted.every(({ value }) => typeof value !== 'number' || value % dayMs === 0) ? 'day' : 'time';
  }, [column, counted]);
  const title = text('cells.filter-of', { column: column.label });
  return (
    <>
      <span ref={anchor} className={css.anchor} style={{ left: at.x, top: at.y }} />
      <PopoverPanel anchor={anchor} label={title} bare onClose={onClose}>
        <div className={css.filter}>
          <div className={css.filterHead}>
            <span className={css.filterTitle}>{title}</span>
            <Button size="sm" kind="ghost" disabled={!filter} onClick={clear}>
              {text('cells.clear-filter')}
            </Button>
          </div>
          {hasRange && (
            <Segmented<Mode>
              label={text('cells.filter-by')}
              size="sm"
              value={mode}
              onChange={setMode}
              options={[
                { value: 'range', label: text('cells.by-range') },
                { value: 'values', label: text('cells.by-values') },
              ]}
              className={css.effect}
            />
          )}
          {mode === 'range' ? (
            <div className={css.range}>
              <RangeFilter key={cleared} scale={scale} filter={filter} onFilter={onFilter} />
            </div>
          ) : (
            <ValuesFilter key={cleared} column={column} counted={counted} filter={filter} onFilter={onFilter} />
          )}
          {mode === 'values' && rowCount > countedRows ? (
            <p className={css.filterNote}>{text('cells.first-values', { count: number(countedRows) })}</p>
          ) : null}
        </div>
      </PopoverPanel>
    </>
  );
};
