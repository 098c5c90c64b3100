import type { Scene } from '../../kind/drawn-kind.ts';

export interface ChordArc {
  readonly id: string;
  readonly path: string;
  readonly color: string;
}

export interface ChordBand extends ChordArc {
  /** Ids of the nodes at the ends of the chord. */
  readonly ends: readonly [string, string];
}

export interface ChordLabel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Amount below the name; absent if it does not fit. */
  readonly amount?: string | undefined;
  /** Width of the label's longer line of text, in px, and the alignment of its lines. */
  readonly width: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

export interface ChordScene extends Scene {
  readonly arcs: readonly ChordArc[];
  readonly bands: readonly ChordBand[];
  readonly labels: readonly ChordLabel[];
}

/** Ids of the marks of a node and of a link. */
export const arcId = (key: string): string => `node ${key}`;
export const bandId = (one: string, other: string): string => `link ${JSON.stringify([one, other])}`;
