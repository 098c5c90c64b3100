import { useText } from '@sightline/core/react';
import { vars } from '@sightline/ui-kit';
import { menuHandler } from '../../frame/menu-handler.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import { messages } from '../../messages/index.ts';
import { numberOf } from '../../view/result-columns.ts';
import { bar, barFill, cell as cellStyle, pick } from './table.css.ts';
import type { TableColumn } from './table-data.ts';
import type { TableScreen } from './use-table.ts';

export interface TableCellProps extends Pick<ChartProps, 'colors' | 'onMenu' | 'onSelect'> {
  readonly table: TableScreen;
  readonly column: TableColumn;
  readonly row: number;
}

const barColor = (number: number, { isSigned }: TableColumn, colors: ChartProps['colors']): string => {
  if (number < 0 && isSigned !== false) return colors.danger;
  return isSigned === true ? colors.success : colors.slots[0]!;
};

/** A table cell: a value and its bar. With `onSelect`, values of dimensions are buttons. */
export const TableCell = ({ table, column, row, colors, onMenu, onSelect }: TableCellProps) => {
  const text = useText(messages);
  const value = table.cellAt(column, row);
  const words = value === null ? text('chart.null') : column.format(value);
  const number = column.most === undefined ? null : numberOf(value);
  const paint = table.paintOf(column.key, row);
  return (
    <td
      className={`${cellStyle} ${column.most === undefined ? '' : bar}`}
      data-align={column.align}
      data-null={value === null || undefined}
      title={words}
      style={{
        ...(paint && { background: paint.fill, color: paint.ink }),
        ...(column.widthPx !== undefined && { maxInlineSize: column.widthPx }),
      }}
      {...menuHandler(onMenu, () => ({
        label: `${column.label}: ${words}`,
        copy: words,
        clauses: table.clausesOf(column, row),
      }))}
    >
      {number === null || column.most === undefined ? null : (
        <span
          className={barFill}
          style={{
            inlineSize: `calc(${Math.abs(number) / column.most} * (100% - ${vars.space[12]}))`,
            background: `color-mix(in srgb, ${barColor(number, column, colors)} 60%, transparent)`,
          }}
        />
      )}
      {onSelect && column.isDimension ? (
        <button
          type="button"
          className={pick}
          onClick={(event) =>
            onSelect({ clauses: [table.clauseOf(column, row)], additive: event.ctrlKey || event.metaKey })
          }
        >
          {words}
        </button>
      ) : (
        words
      )}
    </td>
  );
};
