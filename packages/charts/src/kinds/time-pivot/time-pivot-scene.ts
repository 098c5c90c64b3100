import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Scene } from '../../kind/drawn-kind.ts';
import type { EndText } from '../../lines/EndTexts.tsx';

export interface TimePivotScene extends Scene {
  readonly layout: PlotLayout;
  readonly lines: readonly {
    readonly key: string;
    readonly path: string;
    readonly color: string;
    readonly isLast: boolean;
    readonly isDashed: boolean;
  }[];
  readonly ends: readonly EndText[];
}
