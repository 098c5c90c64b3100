import { column, numberLiteral } from '../nodes.ts';
import type { Join, NamedSelect, Node, Select, SelectItem } from '../nodes.ts';
import type { Shape } from './reduced-shape.ts';

const always: Node = { kind: 'literal', literal: { type: 'flag', value: true } };
export const same = (left: Node, right: Node): Node => ({ kind: 'compare', left, comparison: '=', right });
export const present = (of: Node): Node => ({ kind: 'test', of, test: 'NOT NULL' });
export const missing = (of: Node): Node => ({ kind: 'test', of, test: 'NULL' });
export const least = (of: Node): Node => ({ kind: 'aggregate', aggregate: 'MIN', of });
export const greatest = (of: Node): Node => ({ kind: 'aggregate', aggregate: 'MAX', of });
export const item = (node: Node, label: string): SelectItem => ({ node, label });
export const keep = (name: string): SelectItem => item(column(name), name);
export const plain = { where: [], groupBy: [], having: [], orderBy: [] } as const;
export const from = (name: string): Select['from'] => ({ kind: 'table', name });

/** Maps a value between two bounds to a bin number from 0. The upper bound belongs to the last bin. */
export function stepOf(value: Node, bounds: readonly [Node, Node], steps: number): Node {
  const [low, high] = bounds;
  const minus = (left: Node, right: Node): Node => ({ kind: 'arithmetic', left, operator: '-', right });
  const share: Node = {
    kind: 'arithmetic',
    left: minus(value, low),
    operator: '/',
    right: minus(high, low),
  };
  const step: Node = {
    kind: 'floor',
    of: { kind: 'arithmetic', left: share, operator: '*', right: numberLiteral(steps) },
  };
  return {
    kind: 'case',
    when: { kind: 'compare', left: high, comparison: '>', right: low },
    result: { kind: 'least', parts: [step, numberLiteral(steps - 1)] },
    otherwise: numberLiteral(0),
  };
}

/** Returns the statement to reduce as the common table expression `points`, whose columns are named `c1`, `c2`, …. */
export const points = (shape: Shape, select: Select): NamedSelect => ({ name: 'points', columns: shape.names, select });

/** Joins each row with the bounds over all rows. */
export function boundsJoin(items: readonly SelectItem[], where: readonly Node[]): Join {
  const select: Select = { ...plain, items, from: from('points'), where };
  return { kind: 'inner', alias: 'bounds', select, on: always };
}
