import type { Join, Node, SelectItem } from './nodes.ts';
import { textLiteral } from './nodes.ts';
import type { Query } from './query-context.ts';
import { labelOfColumn } from './query-context.ts';
import { itemOfMetric } from './scope.ts';
import type { Scope } from './scope.ts';

const alias = 'series_limit';
const othersLabel = 'Others';

interface SeriesParts {
  readonly dimensions: readonly SelectItem[];
  readonly measures: readonly SelectItem[];
  readonly where: readonly Node[];
}

export interface LimitedSeries {
  readonly join?: Join;
  readonly dimensions: readonly SelectItem[];
}

const joined = (item: SelectItem): Node => ({ kind: 'column', name: `${item.label}__`, table: alias });

/** Returns the series dimension, with "Others" for series outside the top series. */
function orOthers(item: SelectItem, first: SelectItem): SelectItem {
  const found: Node = { kind: 'test', of: joined(first), test: 'NOT NULL' };
  return {
    label: item.label,
    node: {
      kind: 'case',
      when: found,
      result: { kind: 'as-text', of: item.node },
      otherwise: textLiteral(othersLabel),
    },
  };
}

/**
 * Keeps the top series by a metric, with a join on a query that finds them. The other series are dropped, or merged
 * into "Others".
 */
export async function joinTopSeries(scope: Scope, query: Query, parts: SeriesParts): Promise<LimitedSeries> {
  const wanted = new Set(query.seriesColumns.map(labelOfColumn));
  const series = parts.dimensions.filter((item) => wanted.has(item.label));
  const [first] = series;
  if (query.seriesLimit === 0 || first === undefined) return { dimensions: parts.dimensions };
  const measure =
    query.seriesLimitMetric === null
      ? parts.measures[0]?.node
      : (await itemOfMetric(scope, query.seriesLimitMetric)).node;
  const join: Join = {
    kind: query.groupsOthers ? 'left' : 'inner',
    alias,
    select: {
      items: [
        ...series.map((item) => ({ node: item.node, label: `${item.label}__` })),
        { node: measure ?? { kind: 'count-rows' }, label: 'mme_inner__' },
      ],
      from: scope.source,
      where: parts.where,
      groupBy: series.map((_, index) => index + 1),
      having: [],
      orderBy: [{ by: series.length + 1, ascending: !query.descending }],
      limit: query.seriesLimit,
    },
    on: {
      kind: 'all',
      parts: series.map((item) => ({ kind: 'compare', left: item.node, comparison: '=', right: joined(item) })),
    },
  };
  if (!query.groupsOthers) return { join, dimensions: parts.dimensions };
  return { join, dimensions: parts.dimensions.map((item) => (series.includes(item) ? orOthers(item, first) : item)) };
}
