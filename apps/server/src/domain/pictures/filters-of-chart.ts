import { isPlainObject } from '../wire/plain-object.ts';

type Json = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Parts that filters add to each other; of all others the last one counts. */
const appended: ReadonlySet<string> = new Set(['filters', 'adhoc_filters']);

const merged = (all: readonly Json[]): Json => {
  const sum: Record<string, unknown> = {};
  for (const extra of all)
    for (const [name, value] of Object.entries(extra))
      sum[name] = appended.has(name) ? [...listOf(sum[name]), ...listOf(value)] : value;
  return sum;
};

const reaches = (filter: Json, chart: { readonly chartId: number; readonly path: readonly string[] }): boolean => {
  const inScope = listOf(filter['chartsInScope']);
  if (inScope.length > 0) return inScope.includes(chart.chartId);
  const scope = isPlainObject(filter['scope']) ? filter['scope'] : {};
  if (listOf(scope['excluded']).includes(chart.chartId)) return false;
  const roots = listOf(scope['rootPath']);
  return roots.length === 0 || chart.path.length === 0 || roots.some((root) => chart.path.includes(String(root)));
};

/**
 * What a dashboard's filters add to the question of one chart: the values of the mask where there are some, else the
 * filters' own defaults. Stored filters are read as they come; what is incomplete adds nothing.
 */
export const filtersOfChart = (
  metadata: Json,
  mask: Json,
  chart: { readonly chartId: number; readonly path: readonly string[] },
): Json =>
  merged(
    listOf(metadata['native_filter_configuration'])
      .filter(isPlainObject)
      .filter((filter) => reaches(filter, chart))
      .flatMap((filter) => {
        const chosen = mask[String(filter['id'])] ?? filter['defaultDataMask'];
        return isPlainObject(chosen) && isPlainObject(chosen['extraFormData']) ? [chosen['extraFormData']] : [];
      }),
  );
