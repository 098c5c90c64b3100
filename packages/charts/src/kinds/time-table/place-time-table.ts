import { textWidth } from '../../frame/text-width.ts';
import type { TimeTable } from './time-table.ts';

/** Font size of cells, in px. */
export const textPx = 12;
const paddingPx = 18;
/** Width in px down to which sparklines shrink. */
export const leastSparkPx = 60;

/** Widths of a time table's columns, in px. Columns with sparklines get the remaining width. */
export interface TimeWidths {
  readonly names: number;
  /** Widths that the texts of the columns need; undefined for columns with sparklines. */
  readonly columns: readonly (number | undefined)[];
  /** Returns the width of a sparkline: the remaining width, but at most the width in the column's settings. */
  readonly spark: (ownPx: number) => number;
}

/** Measures the first rows. Sparklines shrink to make room for texts, down to 60 px. */
export const timeWidths = ({ columns, rows, nameLabel }: TimeTable, width: number, shown = 100): TimeWidths => {
  const measured = rows.slice(0, shown);
  const names =
    measured.reduce((most, { label }) => Math.max(most, textWidth(label, textPx)), textWidth(nameLabel, textPx)) +
    paddingPx;
  const own = columns.map((column, at) =>
    column.kind === 'spark'
      ? undefined
      : measured.reduce(
          (most, row) => Math.max(most, textWidth(row.cells[at]!.words, textPx)),
          // Heads are semibold, which is about 4 % wider.
          textWidth(column.title, textPx * 1.05),
        ) + paddingPx,
  );
  const sparks = own.filter((each) => each === undefined).length;
  const left = width - names - own.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const roomPx = Math.floor(left / Math.max(1, sparks)) - paddingPx;
  return {
    names,
    columns: own,
    spark: (ownPx) => Math.max(leastSparkPx, Math.min(ownPx, roomPx)),
  };
};
