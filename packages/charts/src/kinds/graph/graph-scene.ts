import type { Scene } from '../../kind/drawn-kind.ts';

/** A node: a circle in px. */
export interface GraphDot {
  readonly id: string;
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
}

export interface GraphEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly path: string;
  readonly symbols: string;
  readonly width: number;
  readonly color: string;
}

export interface GraphLabel {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface GraphScene extends Scene {
  readonly dots: readonly GraphDot[];
  readonly edges: readonly GraphEdge[];
  readonly labels: readonly GraphLabel[];
}

/** Ids of the marks of a node and of a link. */
export const dotId = (key: string): string => `node ${key}`;
export const edgeId = (id: string): string => `link ${id}`;
