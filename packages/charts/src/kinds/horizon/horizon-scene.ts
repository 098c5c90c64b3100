import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Scene } from '../../kind/drawn-kind.ts';

export interface HorizonScene extends Scene {
  readonly layout: PlotLayout;
  /** Font size of the names, in px; 0 in small pictures, which have no names. */
  readonly namePx: number;
  readonly rows: readonly {
    readonly key: string;
    readonly top: number;
    readonly height: number;
    readonly name: string;
    readonly paths: readonly { readonly path: string; readonly color: string }[];
  }[];
  /** Text about the rows for which there is no room. */
  readonly rest: string | undefined;
}
