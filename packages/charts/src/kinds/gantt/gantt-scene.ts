import type { Tick } from '../../frame/axes.ts';
import type { Box, Scene } from '../../kind/drawn-kind.ts';

export interface GanttBar {
  readonly id: string;
  readonly bar: Box;
  readonly isMilestone: boolean;
  readonly color: string;
  /** Its name inside or beside it, where there is room. */
  readonly label?:
    | { readonly text: string; readonly x: number; readonly y: number; readonly isInside: boolean }
    | undefined;
}

export interface GanttRow {
  readonly category: string;
  readonly y: number;
  /** Name of the category and the middle of its line; absent where it does not fit. */
  readonly name?: { readonly text: string; readonly y: number } | undefined;
}

export interface GanttScene extends Scene {
  /** Where the bars are, in px. */
  readonly plot: Box;
  readonly ticks: readonly Tick[];
  readonly rows: readonly GanttRow[];
  readonly bars: readonly GanttBar[];
  /** Words on categories that do not fit. */
  readonly more?: string | undefined;
}
