import type { ReactNode } from 'react';

/** The explorer over a dashboard that is edited, as its host draws it. */
export interface ExplorerLayer {
  /** Path and query string of the step on show: the choice of a dataset and kind, or the explorer. */
  readonly path: string;
  readonly dark: boolean;
  /** Opens another path in the layer. */
  readonly navigate: (path: string) => void;
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Called when the chart is stored. */
  readonly onSaved: (chart: { readonly id: number; readonly name: string }) => void;
}

/** Draws the explorer; undefined where the host has none. */
export type RenderExplorer = ((layer: ExplorerLayer) => ReactNode) | undefined;
