import type { Scene } from '../../kind/drawn-kind.ts';
import type { RoseLayout } from './lay-out-rose.ts';
import type { RosePanel } from './rose-panel.ts';

export interface RoseScene extends Scene {
  readonly layout: RoseLayout;
  readonly petals: readonly {
    readonly id: string;
    readonly at: number;
    readonly path: string;
    readonly color: string;
  }[];
  readonly rings: readonly { readonly radiusPx: number; readonly words: string }[];
  /** One pie for each period, and a pie of all periods at the end. Empty if there is no room or only one series. */
  readonly panels: readonly RosePanel[];
}
