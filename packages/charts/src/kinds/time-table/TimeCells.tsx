import { useText } from '@sightline/core/react';
import type { ChartProps } from '../../kind/chart-props.ts';
import { drawingMessages } from '../../messages/drawing.ts';
import { cell, pick } from '../table/table.css.ts';
import type { timeWidths } from './place-time-table.ts';
import { SparkCell } from './SparkCell.tsx';
import type { TimeRow, TimeTable } from './time-table.ts';

/** The hovered or focused point: its index on the line, and the row and column of the line. */
export interface ActivePoint {
  readonly at: number;
  readonly row: string;
  readonly column: number;
  /** Position in the box, in px. */
  readonly x: number;
  readonly y: number;
}

export interface TimeCellsProps extends Pick<ChartProps, 'colors' | 'onSelect'> {
  readonly row: TimeRow;
  readonly columns: TimeTable['columns'];
  readonly sparkPx: ReturnType<typeof timeWidths>['spark'];
  readonly active: ActivePoint | undefined;
  /** True for the row whose sparklines Tab reaches. */
  readonly isStop: boolean;
  readonly onActive: (column: number, at: number | undefined) => void;
}

/** Cells of a row: its name, then values and sparklines. */
export const TimeCells = ({ row, columns, sparkPx, colors, active, isStop, onActive, onSelect }: TimeCellsProps) => {
  const text = useText(drawingMessages);
  return (
    <>
      <th scope="row" className={cell} title={row.label} style={{ textAlign: 'start', fontWeight: 400 }}>
        {row.clauses.length > 0 && onSelect ? (
          <button
            type="button"
            className={pick}
            onClick={(event) => onSelect({ clauses: row.clauses, additive: event.ctrlKey || event.metaKey })}
          >
            {row.label}
          </button>
        ) : (
          row.label
        )}
      </th>
      {columns.map((column, at) => {
        const own = row.cells[at]!;
        return own.points ? (
          <td key={column.key} className={cell}>
            <SparkCell
              id={`${at} ${row.key}`}
              points={own.points}
              widthPx={sparkPx(column.widthPx)}
              domain={column.domain}
              colors={colors}
              label={text('draw.lineOf', { name: row.label, value: own.words })}
              active={active?.column === at ? active.at : undefined}
              isStop={isStop}
              onActive={(point) => onActive(at, point)}
            />
          </td>
        ) : (
          <td
            key={column.key}
            className={cell}
            data-number
            data-null={own.value === null || undefined}
            title={own.words}
            style={own.paint && { background: own.paint.fill, color: own.paint.ink }}
          >
            <bdi dir="ltr">{own.words}</bdi>
          </td>
        );
      })}
    </>
  );
};
