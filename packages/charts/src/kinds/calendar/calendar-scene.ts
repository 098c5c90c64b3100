import type { Box, Scene } from '../../kind/drawn-kind.ts';

export interface DayCell {
  readonly id: string;
  readonly box: Box;
  /** Undefined for a span without data. */
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
  /**
   * Position of the text that explains the hatching, beside the legend; undefined if no time spans are without data.
   */
  readonly note: CalendarText | undefined;
}
