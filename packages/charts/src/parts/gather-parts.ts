import type { Part } from './part-tree.ts';

export interface Gathering {
  /**
   * Amount below which a part is small. Small siblings are gathered into one part if there are at least two of them.
   */
  readonly least: number;
  /** Amount below which a part is drawn as a whole, without the parts inside it. */
  readonly leastDivided: number;
  /** Fraction of the parent's amount. Parts below this fraction are small as well. */
  readonly leastShare?: number;
  /** Maximum number of siblings that are drawn separately. The largest ones are kept, and all others are gathered. */
  readonly most?: number;
  readonly name: string;
  /** Color of gathered parts of the outermost level. */
  readonly color: string;
}

/**
 * Gathers the small siblings at each level into one part, so that every part is large enough to be seen and hovered
 * over.
 */
export const gatherParts = (whole: Part, gathering: Gathering): Part => {
  const { least, leastDivided, leastShare = 0, most = Number.POSITIVE_INFINITY, name, color } = gathering;
  if (whole.id !== '' && whole.amount < leastDivided) return { ...whole, parts: [] };
  const floor = Math.max(least, leastShare * whole.amount);
  const small = whole.parts.filter(({ amount }, at) => amount < floor || at >= most);
  const large = small.length < 2 ? whole.parts : whole.parts.filter((part) => !small.includes(part));
  const kept = large.map((part) => gatherParts(part, gathering));
  if (small.length < 2) return { ...whole, parts: kept };
  const rest: Part = {
    id: whole.id === '' ? 'rest' : `${whole.id}-rest`,
    name,
    amount: small.reduce((total, { amount }) => total + amount, 0),
    second: whole.second === undefined ? undefined : small.reduce((total, { second }) => total + (second ?? 0), 0),
    clauses: [],
    color: whole.id === '' ? color : whole.color,
    parts: [],
    gathered: small.length,
  };
  return { ...whole, parts: [...kept, rest] };
};
