import type { Part } from './part-tree.ts';

export interface Gathering {
  /** Parts with a smaller amount than this are gathered, if at least two siblings have one. */
  readonly least: number;
  /** Parts with a smaller amount than this are drawn whole, without their own parts. */
  readonly leastDivided: number;
  /** Parts are also gathered if they are a smaller fraction of their parent than this. */
  readonly leastShare?: number;
  /** Number of largest siblings that are kept. */
  readonly most?: number;
  readonly name: string;
  /** Color of gathered parts of the outermost level. */
  readonly color: string;
}

/** Gathers the small parts of every level in one part, so that each part that is drawn can be seen and pointed at. */
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
