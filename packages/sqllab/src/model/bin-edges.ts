/** Edges of a histogram's bins, ascending. A bin contains its lower edge; the last bin also contains its upper edge. */
export interface BinEdges {
  readonly edges: readonly number[];
  /**
   * Smallest possible distance between two different values: 1 for integers, one day for dates. Undefined if there is
   * none.
   */
  readonly unit?: number;
}

export interface BinRange {
  readonly kind: 'number' | 'time';
  readonly min: number;
  readonly max: number;
  /** True if all values are integers, or for times, if all values are midnights in UTC. */
  readonly whole: boolean;
}

const wantedBins = 30;
const mostBins = 2 * wantedBins;
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const monthMs = 30 * dayMs;

/** Returns the smallest of 1, 2 and 5 times a power of ten that is at least `size`. */
const roundStep = (size: number): number => {
  const power = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 5].find((digit) => digit * power >= size) ?? 10) * power;
};

const timeSteps = [
  1,
  10,
  100,
  500,
  secondMs,
  ...[5, 15, 30, 60].map((seconds) => seconds * secondMs),
  ...[5, 15, 30, 60].map((minutes) => minutes * minuteMs),
  ...[3, 6, 12, 24].map((hours) => hours * hourMs),
  7 * dayMs,
];

/** Returns bin edges at the starts of months or years. */
const calendarEdges = ({ min, max }: BinRange, size: number): readonly number[] => {
  const months = [1, 3, 6, 12].find((count) => count * monthMs >= size) ?? 12 * roundStep(size / monthMs / 12);
  const edges: number[] = [];
  const first = new Date(min);
  let month = Math.floor((first.getUTCFullYear() * 12 + first.getUTCMonth()) / months) * months;
  while (edges.length <= mostBins && !((edges.at(-1) ?? -Infinity) > max)) {
    const edge = new Date(0);
    edge.setUTCFullYear(Math.floor(month / 12), month - 12 * Math.floor(month / 12), 1);
    edges.push(edge.getTime());
    month += months;
  }
  return edges;
};

/** Returns multiples of a step as bin edges, starting with the largest multiple that is at most `min`. */
const evenEdges = ({ min, max }: BinRange, step: number): readonly number[] => {
  // For a step below 1, divide by its inverse, so that each edge is the number closest to its decimal notation.
  const inverse = Math.round(1 / step);
  const multiple = (count: number) => (step < 1 && Number.isFinite(inverse) ? count / inverse : count * step);
  const nearest = Math.floor(min / step);
  const first = multiple(nearest) > min ? nearest - 1 : nearest;
  const edges = [multiple(first)];
  for (let at = 1; at <= mostBins && !(edges.at(-1)! > max); at += 1) edges.push(multiple(first + at));
  return edges;
};

const isAscending = (edges: readonly number[]): boolean =>
  edges.every((edge, at) => Number.isFinite(edge) && (at === 0 || edge > edges[at - 1]!));

/**
 * Returns round edges of at most about 30 bins that cover a range. Returns a single bin if the values are too close for
 * floating-point numbers to separate.
 */
export const binEdges = (range: BinRange): BinEdges => {
  const { kind, min, max, whole } = range;
  const unit = whole ? (kind === 'time' ? dayMs : 1) : undefined;
  const size = max / wantedBins - min / wantedBins;
  const edgesOf = (): readonly number[] => {
    if (kind === 'time') {
      const step = timeSteps.find((ms) => ms >= Math.max(size, unit ?? 0));
      return step === undefined ? calendarEdges(range, size) : evenEdges(range, step);
    }
    return evenEdges(range, size > 0 ? Math.max(roundStep(size), unit ?? 0) : 1);
  };
  const edges = max > min || unit !== undefined ? edgesOf() : [];
  const fits = edges.length > 1 && isAscending(edges) && edges[0]! <= min && edges.at(-1)! >= max;
  return { edges: fits ? edges : [min, max], ...(unit === undefined ? {} : { unit }) };
};

/** Returns the index of the bin that contains a value between the first and the last edge. */
export const binOf = (edges: readonly number[], value: number): number => {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (edges[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
};
