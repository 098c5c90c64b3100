import type { Box, Scene } from '../../kind/drawn-kind.ts';

export interface DayCell {
  readonly id: string;
  readonly box: Box;
  /** Color of the cell; undefined for a time span without data. */
  readonly color: string | undefined;
  readonly words: string;
}

interface CalendarText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface CalendarScene extends Scene {
  readonly cells: readonly DayCell[];
  readonly titles: readonly CalendarText[];
  readonly above: readonly CalendarText[];
  /** Right-aligned labels beside the rows. */
  readonly beside: readonly CalendarText[];
  readonly radius: number;
  /** Text that explains the hatching, beside the legend; undefined if every time span has data. */
  readonly note: CalendarText | undefined;
}
