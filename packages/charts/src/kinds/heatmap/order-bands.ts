import type { ChartCell } from '../../view/result-columns.ts';

/** A column or a row of a matrix. */
export interface Band {
  /** Values of its dimensions; several if the axis has several dimensions. */
  readonly cells: readonly ChartCell[];
  readonly name: string;
}

/** Amounts of a band, keyed by the index on the other axis. */
export type Profile = ReadonlyMap<number, number>;

const mostBandsByLikeness = 300;

const compareCells = (a: ChartCell | undefined, b: ChartCell | undefined, collator: Intl.Collator): number => {
  if (a === null || a === undefined || b === null || b === undefined)
    return Number(a === null || a === undefined) - Number(b === null || b === undefined);
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
};

const totalOf = (profile: Profile): number => [...profile.values()].reduce((sum, value) => sum + value, 0);

/** Cosine of the angle between two profiles: 1 for the same proportions. */
const likeness = (a: Profile, b: Profile): number => {
  let product = 0;
  for (const [at, value] of a) product += value * (b.get(at) ?? 0);
  const length = (profile: Profile) =>
    Math.sqrt([...profile.values()].reduce((sum, value) => sum + value * value, 0)) || 1;
  return product / (length(a) * length(b));
};

/**
 * Orders bands by similarity: starts with the largest band, and continues with the band most similar to the previous
 * one.
 */
const chain = (profiles: readonly Profile[]): readonly number[] => {
  const left = new Set(profiles.keys());
  const totals = profiles.map(totalOf);
  let last = totals.indexOf(Math.max(...totals));
  const order = [last];
  left.delete(last);
  while (left.size > 0) {
    const from = profiles[last]!;
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const at of left) {
      const like = likeness(from, profiles[at]!);
      if (like > most) [best, most] = [at, like];
    }
    order.push(best);
    left.delete(best);
    last = best;
  }
  return order;
};

/**
 * Order of bands, as indexes. `alpha_asc` and `alpha_desc` sort by value with NULL last, `value_asc` and `value_desc`
 * by total, and `likeness` makes similar bands neighbors. Otherwise the order is unchanged.
 */
export const orderBands = (
  bands: readonly Band[],
  profiles: readonly Profile[],
  { mode, locale }: { readonly mode: string | undefined; readonly locale: string },
): readonly number[] => {
  const all = [...bands.keys()];
  if (mode === 'likeness') return bands.length <= mostBandsByLikeness && bands.length > 1 ? chain(profiles) : all;
  const [, what, direction] = /^(alpha|value)_(asc|desc)$/u.exec(mode ?? '') ?? [];
  if (what === undefined) return all;
  const sign = direction === 'desc' ? -1 : 1;
  if (what === 'value') {
    const totals = profiles.map(totalOf);
    return all.toSorted((a, b) => sign * (totals[a]! - totals[b]!));
  }
  const collator = new Intl.Collator(locale, { numeric: true });
  const isNull = (at: number) => bands[at]!.cells.every((cell) => cell === null);
  return all.toSorted(
    (a, b) =>
      Number(isNull(a)) - Number(isNull(b)) ||
      sign *
        bands[a]!.cells.reduce<number>(
          (found, cell, index) => found || compareCells(cell, bands[b]!.cells[index], collator),
          0,
        ),
  );
};
