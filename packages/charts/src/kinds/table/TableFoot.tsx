import { useText } from '@sightline/core/react';
import { messages } from '../../messages/index.ts';
import type { ResultColumns } from '../../view/result-columns.ts';
import { cell, total } from './table.css.ts';
import type { TableColumn } from './table-data.ts';

export interface TableFootProps {
  readonly columns: readonly TableColumn[];
  readonly totals: ResultColumns;
}

/** Totals of the metrics. */
export const TableFoot = ({ columns, totals }: TableFootProps) => {
  const text = useText(messages);
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => (
          <td key={column.key} className={`${cell} ${total}`} data-align={column.align}>
            {totals.column(column.key)
              ? column.format(totals.column(column.key)![0] ?? null)
              : at === 0
                ? text('chart.total')
                : ''}
          </td>
        ))}
      </tr>
    </tfoot>
  );
};
