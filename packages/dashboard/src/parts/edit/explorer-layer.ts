import type { ReactNode } from 'react';

/** The explorer over a dashboard in edit mode, as drawn by the host. */
export interface ExplorerLayer {
  /**
   * Path and query string of the current step. The first step is the choice of dataset and chart kind, the second one
   * is the explorer.
   */
  readonly path: string;
  readonly dark: boolean;
  /** Shows another path in this layer. */
  readonly navigate: (path: string) => void;
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Called when the chart is stored. */
  readonly onSaved: (chart: { readonly id: number; readonly name: string }) => void;
}

/** Draws the explorer; undefined if the host has none. */
export type RenderExplorer = ((layer: ExplorerLayer) => ReactNode) | undefined;
