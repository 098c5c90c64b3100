import type { Scene } from '../../kind/drawn-kind.ts';
import type { LaidNode } from './lay-out-sankey.ts';
import type { NodeLabel } from './place-labels.ts';

export interface SankeyRibbon {
  readonly id: string;
  readonly path: string;
  readonly color: string;
  readonly source: string;
  readonly target: string;
  /** Text in the lane of a backward link. */
  readonly words?: { readonly text: string; readonly x: number; readonly y: number } | undefined;
  readonly isBack: boolean;
}

export interface SankeyBar extends LaidNode {
  readonly id: string;
  readonly color: string;
}

export interface SankeyScene extends Scene {
  readonly bars: readonly SankeyBar[];
  /** Ribbons, thickest first, so that thin ones are in front. */
  readonly ribbons: readonly SankeyRibbon[];
  readonly labels: readonly NodeLabel[];
}

/** Id of a node's mark. */
export const nodeId = (key: string): string => `node ${key}`;
