import type { Tick } from '../../frame/axes.ts';
import type { Box, Scene } from '../../kind/drawn-kind.ts';

export interface GanttBar {
  readonly id: string;
  readonly bar: Box;
  readonly isMilestone: boolean;
  readonly color: string;
  /** Name of the bar, inside or beside it; absent if there is no room. */
  readonly label?:
    | { readonly text: string; readonly x: number; readonly y: number; readonly isInside: boolean }
    | undefined;
}

export interface GanttRow {
  readonly category: string;
  readonly y: number;
  /** Name of the category and the y position of its middle; absent if the name does not fit. */
  readonly name?: { readonly text: string; readonly y: number } | undefined;
}

export interface GanttScene extends Scene {
  /** Area of the bars, in px. */
  readonly plot: Box;
  readonly ticks: readonly Tick[];
  readonly rows: readonly GanttRow[];
  readonly bars: readonly GanttBar[];
  /** Text about the categories that do not fit; absent if all fit. */
  readonly more?: string | undefined;
}
