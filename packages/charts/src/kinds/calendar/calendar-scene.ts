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
  /** Right-aligned. */
  readonly beside: readonly CalendarText[];
  readonly radius: number;
  /** Place of the words that explain the hatching, beside the legend; undefined without missing spans. */
  readonly note: CalendarText | undefined;
}
