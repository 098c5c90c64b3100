import { useText } from '@sightline/core/react';
import { late } from '@sightline/ui-kit';
import { useMemo, useState } from 'react';
import { empty } from '../../frame/frame.css.ts';
import { ChartGrid } from '../../grid/ChartGrid.tsx';
import type { ChartProps } from '../../kind/chart-props.ts';
import { messages } from '../../messages/index.ts';
import { flagIn } from '../../query/form-data.ts';
import { tableGrid, type PaintOf } from './table-grid.ts';
import * as css from './table.css.ts';

// Few tables have a search field, so its code is loaded only when it is needed.
const TableSearch = late(async () => (await import('./TableSearch.tsx')).TableSearch);

export interface TableProps extends ChartProps {
  /** Colors of cells by conditional formatting. */
  readonly paintOf?: PaintOf;
}

/** A table, with a field that searches its rows if its settings say so. */
export const Table = ({ paintOf, ...props }: TableProps) => {
  const { formData, results, locale, labels, metricFormats, colors, selected, onSelect, onMenu } = props;
  const text = useText(messages);
  const [wanted, find] = useState('');
  const rows = useMemo(
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
  if (rows.columns.length === 0) return <div className={empty}>{text('chart.noData')}</div>;
  return (
    <div className={css.frame}>
      {flagIn(formData, 'include_search', false) && (
        <div className={css.search}>
          <TableSearch wanted={wanted} onFind={find} />
        </div>
      )}
      <ChartGrid
        label={text('chart.rows', { count: rows.rowCount })}
        rows={rows}
        source={results[0]}
        wanted={wanted}
        onMenu={onMenu}
      />
    </div>
  );
};
