import type { Box, Mark, MarkRow } from '../kind/drawn-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';

/** Maximum number of rows in a tooltip. If there were more, the tooltip would be taller than most charts. */
const mostRows = 12;

export interface CrosshairRequest {
  /** Positions of the points, in px. */
  readonly positions: readonly number[];
  readonly plot: Box;
  readonly titleAt: (at: number) => string;
  readonly rowsAt: (at: number) => readonly MarkRow[];
}

const shortened = (rows: readonly MarkRow[], text: PictureProps['text']): readonly MarkRow[] =>
  rows.length <= mostRows + 1
    ? rows
    : [
        ...rows.slice(0, mostRows),
        { name: text('draw.more', { count: rows.length - mostRows }), value: '', color: 'transparent' },
      ];

/** One mark for each point of an x axis: a line across the plot, which shows the values of all series. */
export const crosshairMarks = (
  { positions, plot, titleAt, rowsAt }: CrosshairRequest,
  { colors, text }: Pick<PictureProps, 'colors' | 'text'>,
): readonly Mark[] =>
  positions.map((x, at): Mark => {
    const [left, right] = [positions[at - 1] ?? x, positions[at + 1] ?? x];
    return {
      id: String(at),
      label: titleAt(at),
      // Rows are computed on demand. Otherwise, the values of thousands of points would be formatted for a single
      // tooltip.
      get rows() {
        return shortened(rowsAt(at), text);
      },
      color: colors.text,
      box: { x: (left + x) / 2, y: plot.y, width: Math.max(1, (right - left) / 2), height: plot.height },
      outline: `M${x} ${plot.y}V${plot.y + plot.height}`,
      clauses: [],
    };
  });
