import type { Task } from './tasks.ts';

/** A bar with its extent, in px. */
export interface Span {
  readonly task: Task;
  readonly from: number;
  readonly to: number;
}

/** A value of the vertical axis with its lanes. Bars of a lane do not overlap. */
export interface LaneGroup {
  readonly category: string;
  readonly lanes: readonly (readonly Span[])[];
}

const pack = (spans: readonly Span[]): readonly (readonly Span[])[] => {
  const lanes: Span[][] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const lane = lanes.find((each) => (each.at(-1)?.to ?? Number.NEGATIVE_INFINITY) <= span.from + 0.5);
    if (lane) lane.push(span);
    else lanes.push([span]);
  }
  return lanes;
};

const grouped = (spans: readonly Span[], keyOf: (span: Span) => string): ReadonlyMap<string, readonly Span[]> => {
  const groups = new Map<string, Span[]>();
  for (const span of spans) {
    const key = keyOf(span);
    const known = groups.get(key);
    if (known) known.push(span);
    else groups.set(key, [span]);
  }
  return groups;
};

/** Packs bars into as few lanes per category as their extents allow. If series are split, each has its own lanes. */
export const packLanes = (
  spans: readonly Span[],
  { categories, isSplit }: { readonly categories: readonly string[]; readonly isSplit: boolean },
): readonly LaneGroup[] => {
  const byCategory = grouped(spans, ({ task }) => task.category);
  return categories.flatMap((category): LaneGroup[] => {
    const own = byCategory.get(category);
    if (!own) return [];
    const parts = isSplit ? [...grouped(own, ({ task }) => task.series ?? '').values()] : [own];
    return [{ category, lanes: parts.flatMap(pack) }];
  });
};
