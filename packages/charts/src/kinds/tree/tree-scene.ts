import type { Scene } from '../../kind/drawn-kind.ts';

export interface TreeDot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Look of a node: `end` without children, `inner` with children, `folded` with children that are not drawn. */
  readonly look: 'end' | 'inner' | 'folded';
  /** Ids of the node's ancestors, from its parent to the root. */
  readonly above: readonly string[];
}

export interface TreeBranch {
  /** Id of the child node to which the branch leads. */
  readonly id: string;
  readonly path: string;
}

export interface TreeLabel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Text after the name: the amount or the number of folded nodes. */
  readonly note: string;
  readonly isInner: boolean;
}

export interface TreeScene extends Scene {
  readonly dots: readonly TreeDot[];
  readonly branches: readonly TreeBranch[];
  readonly labels: readonly TreeLabel[];
  readonly color: string;
  /** The nodes that are highlighted together with a node: `ancestor`, `descendant`, or both. */
  readonly emphasis: string | undefined;
}
