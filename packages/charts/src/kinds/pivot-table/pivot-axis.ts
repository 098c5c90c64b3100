import type { Clause } from '../../kind/drawn-kind.ts';
import type { ChartCell } from '../../view/result-columns.ts';

/** A group of an axis: all rows of the data that have the same values for the first dimensions. */
export interface Group {
  /** Number of dimension values that its rows share: 0 for the whole axis. */
  readonly depth: number;
  /** Index among the groups of its depth. */
  readonly place: number;
  readonly value: ChartCell;
  readonly parent: Group | undefined;
  readonly children: Group[];
  /** Values of the group as text. They identify a folded group even after the data changes. */
  readonly path: string;
}

/** Groups of one axis. */
export interface AxisGroups {
  readonly dimensions: readonly string[];
  readonly root: Group;
  /** The groups of each depth. Depth 0 is the whole axis. */
  readonly byDepth: readonly (readonly Group[])[];
  /** For each depth, the place of the group of each row of the data. */
  readonly placesAt: readonly Int32Array[];
}

/** Groups the rows of the data by the dimensions of an axis. */
export const axisGroups = (
  dimensions: readonly string[],
  columns: readonly (readonly ChartCell[])[],
  rowCount: number,
): AxisGroups => {
  const root: Group = { depth: 0, place: 0, value: null, parent: undefined, children: [], path: '' };
  const byDepth: Group[][] = [[root], ...columns.map(() => [])];
  const placesAt = byDepth.map(() => new Int32Array(rowCount));
  for (const [index, column] of columns.entries()) {
    const depth = index + 1;
    const [parents, groups] = [byDepth[index]!, byDepth[depth]!];
    const [parentPlaces, places] = [placesAt[index]!, placesAt[depth]!];
    const known = parents.map(() => new Map<ChartCell, number>());
    let [lastValue, lastParent, lastPlace]: [ChartCell, number, number] = [null, -1, -1];
    for (let row = 0; row < rowCount; row += 1) {
      const value = column[row] ?? null;
      const parentPlace = parentPlaces[row]!;
      // Neighbors often belong to the same group.
      let place: number | undefined =
        parentPlace === lastParent && value === lastValue ? lastPlace : known[parentPlace]!.get(value);
      if (place === undefined) {
        const parent = parents[parentPlace]!;
        place = groups.length;
        const group: Group = {
          depth,
          place,
          value,
          parent,
          children: [],
          path: `${parent.path}\u0000${JSON.stringify(value)}`,
        };
        known[parentPlace]!.set(value, place);
        groups.push(group);
        parent.children.push(group);
      }
      places[row] = place;
      [lastValue, lastParent, lastPlace] = [value, parentPlace, place];
    }
  }
  return { dimensions, root, byDepth, placesAt };
};

/** A head of a row or column. Equal heads of neighbors are drawn as one. */
export interface Head {
  readonly id: string;
  readonly kind: 'value' | 'metric' | 'subtotal' | 'total';
  /** Number of levels that the head spans. */
  readonly levels: number;
  readonly group: Group;
  /** Index of the metric, for heads of metrics. */
  readonly metric?: number;
  /** `isFoldable` is true if the head's group can be folded. `isOpen` is false while the group is folded. */
  readonly isFoldable: boolean;
  readonly isOpen: boolean;
}

/** A row or column of the table: a group, and a metric if the metrics are on its axis. */
export interface Line {
  readonly id: string;
  readonly group: Group;
  readonly metric?: number;
  readonly heads: readonly Head[];
  readonly kind: 'leaf' | 'subtotal' | 'total';
}

/** Returns the head that covers a level of a row or column; undefined if none does. */
export const headCovering = ({ heads }: Line, level: number): Head | undefined => {
  let end = 0;
  return heads.find((head) => {
    end += head.levels;
    return end > level;
  });
};

/** Returns the head that begins at a level of a row or column; undefined if none begins there. */
export const headAt = (line: Line, level: number): Head | undefined => {
  const head = headCovering(line, level);
  return level === 0 || head !== headCovering(line, level - 1) ? head : undefined;
};

export interface AxisOptions {
  /**
   * Position of the metrics relative to the dimensions: before or after them, or `none` if they are on the other axis.
   */
  readonly metrics: 'first' | 'last' | 'none';
  readonly metricCount: number;
  readonly totals: boolean;
  readonly subtotals: boolean;
  /** True if subtotals come before their group. */
  readonly subtotalsFirst: boolean;
  /** Paths of folded groups. */
  readonly folded: ReadonlySet<string>;
  /** Compares groups of the same parent. `metric` is set if the groups belong to a single metric. */
  readonly compare: (a: Group, b: Group, metric: number | undefined) => number;
}

/** Number of levels of heads: dimensions and metrics, at least one. */
export const levelCount = (axis: AxisGroups, { metrics }: Pick<AxisOptions, 'metrics'>): number =>
  Math.max(1, axis.dimensions.length + (metrics === 'none' ? 0 : 1));

/**
 * Arranges the groups of an axis as rows or columns, in order, with totals and without the contents of folded groups.
 */
export const axisLines = (axis: AxisGroups, options: AxisOptions): readonly Line[] => {
  const depth = axis.dimensions.length;
  const metricPlaces = Array.from({ length: options.metricCount }, (_, at) => at);

  const closed = (kind: Head['kind'], group: Group, levels: number, prefix: string): Head => ({
    id: `${prefix}${kind}${group.path}`,
    kind,
    levels,
    group,
    isFoldable: false,
    isOpen: true,
  });
  const metricHead = (metric: number, group: Group, prefix: string): Head => ({
    ...closed('metric', group, 1, `${prefix}${metric}`),
    metric,
  });

  const finish = (line: Pick<Line, 'group' | 'heads' | 'kind'>, metric: number | undefined): readonly Line[] => {
    const id = line.heads.map((head) => head.id).join('/');
    if (options.metrics !== 'last') return [{ ...line, id, ...(metric === undefined ? {} : { metric }) }];
    return metricPlaces.map((at) => {
      const head = metricHead(at, line.group, id);
      return { ...line, id: `${id}/${head.id}`, metric: at, heads: [...line.heads, head] };
    });
  };

  const walk = (group: Group, heads: readonly Head[], metric: number | undefined): readonly Line[] =>
    group.children
      .toSorted((a, b) => options.compare(a, b, metric))
      .flatMap((child) => {
        const rest = depth - child.depth;
        const isOpen = !options.folded.has(child.path);
        const head: Head = {
          ...closed('value', child, rest > 0 && !isOpen ? rest + 1 : 1, metric === undefined ? '' : `${metric}`),
          isFoldable: rest > 0,
          isOpen,
        };
        if (rest === 0) return finish({ group: child, heads: [...heads, head], kind: 'leaf' }, metric);
        if (!isOpen) return finish({ group: child, heads: [...heads, head], kind: 'subtotal' }, metric);
        const inner = walk(child, [...heads, head], metric);
        if (!options.subtotals) return inner;
        const sub = finish(
          { group: child, heads: [...heads, head, closed('subtotal', child, rest, head.id)], kind: 'subtotal' },
          metric,
        );
        return options.subtotalsFirst ? [...sub, ...inner] : [...inner, ...sub];
      });

  /** All rows or columns of a metric, or of all metrics if these are not the first level. */
  const whole = (before: readonly Head[], metric: number | undefined): readonly Line[] => {
    if (depth === 0 && (before.length > 0 || options.metrics === 'last'))
      return finish({ group: axis.root, heads: before, kind: 'leaf' }, metric);
    const total = () =>
      finish(
        {
          group: axis.root,
          heads: [...before, closed('total', axis.root, Math.max(1, depth), metric === undefined ? '' : `${metric}`)],
          kind: 'total',
        },
        metric,
      );
    if (depth === 0) return total();
    const inner = walk(axis.root, before, metric);
    // If metrics are the first level, the total of each metric counts as its subtotal, because values of different
    // metrics are never combined.
    const hasTotal = options.totals || (options.metrics === 'first' && options.metricCount > 1 && options.subtotals);
    return hasTotal && inner.length > 0 ? [...inner, ...total()] : inner;
  };

  return options.metrics === 'first'
    ? metricPlaces.flatMap((at) => whole([metricHead(at, axis.root, '')], at))
    : whole([], undefined);
};

/** Conditions on the rows of a group: one for each of its values. */
export const clausesOf = (of: Group, dimensions: readonly string[]): readonly Clause[] => {
  const clauses: Clause[] = [];
  for (let group: Group | undefined = of; group?.parent; group = group.parent)
    clauses.unshift({ column: dimensions[group.depth - 1] ?? '', value: group.value });
  return clauses;
};
