import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Scene } from '../../kind/drawn-kind.ts';
import type { EndText } from '../../lines/EndTexts.tsx';

export interface CompareScene extends Scene {
  readonly layout: PlotLayout;
  readonly lines: readonly {
    readonly key: string;
    readonly path: string;
    readonly color: string;
    readonly isPale: boolean;
  }[];
  readonly strokePx: number;
  readonly ends: readonly EndText[];
  /** Position and label of the base. The label is empty in small pictures. */
  readonly base: { readonly x: number; readonly words: string; readonly boxX: number; readonly boxPx: number };
  /** Positions of the points on the x axis, in px. */
  readonly positions: readonly number[];
}
