import { useText } from '@sightline/core/react';
import { late, useLate } from '@sightline/ui-kit';
import { StillGrid } from '@sightline/ui-kit/data-grid';
import { createElement, useMemo, useState } from 'react';
import { empty } from '../../frame/frame.css.ts';
import { useGridPlace } from '../../grid/use-grid-place.ts';
import { useHeldPress } from '../../grid/use-held-press.ts';
import { useIdle } from '../../grid/use-idle.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import { messages } from '../../messages/index.ts';
import { flagIn } from '../../query/form-data.ts';
import { tableGrid, type PaintOf } from './table-grid.ts';
import * as css from './table.css.ts';

// Few tables have a search field, so its code is loaded only when it is needed.
const TableSearch = late(async () => (await import('./TableSearch.tsx')).TableSearch);
/** Loads the grid with its tools. */
export const loadLive = async () => (await import('./LiveTable.tsx')).LiveTable;

export interface TableProps extends ChartProps {
  /** Colors of cells by conditional formatting. */
  readonly paintOf?: PaintOf;
}

/**
 * The rows of a table in the data grid. It shows them at once, and lets the user sort, filter, arrange and select as
 * soon as the page is idle: a dashboard appears before this code loads.
 */
export const Table = ({ paintOf, ...props }: TableProps) => {
  const { formData, results, locale, labels, metricFormats, colors, selected, onSelect } = props;
  const text = useText(messages);
  const [wanted, find] = useState('');
  const content = useMemo(
    () =>
      tableGrid(
        {
          formData,
          results,
          locale,
          labels,
          metricFormats,
          colors,
          ...(selected && { selected }),
          ...(onSelect && { onSelect }),
        },
        paintOf,
        text('chart.total'),
      ),
    [formData, results, locale, labels, metricFormats, colors, selected, onSelect, paintOf, text],
  );
  const Loaded = useLate(loadLive, useIdle());
  const { isHeld, hold } = useHeldPress();
  const Live = isHeld ? undefined : Loaded;
  const { leave, enter } = useGridPlace();
  const { columns, rowCount, cell, isChosenRow, totalOf } = content;
  if (columns.length === 0) return <div className={empty}>{text('chart.noData')}</div>;
  const label = text('chart.rows', { count: rowCount });
  const body = Live ? (
    createElement(Live, { ref: enter, content, label, wanted, source: results[0], onMenu: props.onMenu })
  ) : (
    <StillGrid
      ref={leave}
      fills
      label={label}
      columns={columns}
      rowCount={rowCount}
      cell={cell}
      isChosenRow={isChosenRow}
      foot={totalOf && ((at) => totalOf(columns[at]!.name))}
      emptyText={text('chart.noData')}
    />
  );
  return (
    <div className={css.frame}>
      {flagIn(formData, 'include_search', false) && (
        <div className={css.search}>
          <TableSearch wanted={wanted} onFind={find} />
        </div>
      )}
      <div className={css.rest} onPointerDown={Live ? undefined : hold}>
        {body}
      </div>
    </div>
  );
};
