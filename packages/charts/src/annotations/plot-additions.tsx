import { partialCover } from './PartialCover.tsx';
import { partialNote } from './partial-note.ts';
import type { AdditionFacts, PlotAdditions } from '../series/plot-additions.ts';
import { partialOf } from './partial-of.ts';

export { TrendCover } from './TrendCover.tsx';

/** What a plot has besides its series: marks of partial buckets. */
export const plotAdditions = (facts: AdditionFacts): PlotAdditions => {
  const partial = partialOf(facts);
  const cover = partialCover(partial);
  return {
    items: [],
    shown: () => ({
      values: [],
      cover,
      behind: () => null,
      before: () => null,
      detailAt: (layout, at, text) => ({
        rows: [],
        note: partialNote(partial, layout.request.data.xs[at] ?? null, { ...facts, text }),
      }),
    }),
  };
};
