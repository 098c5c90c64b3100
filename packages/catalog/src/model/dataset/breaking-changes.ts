import type { DatasetForm } from './dataset-form.ts';

/** A change of a column or a metric that can break charts. */
export interface BreakingChange {
  readonly part: 'column' | 'metric';
  readonly change: 'removed' | 'renamed' | 'type';
  readonly name: string;
  /** The new name or type, if any. */
  readonly to: string | undefined;
}

/** A saved chart. */
export interface UsingChart {
  readonly id: number;
  readonly name: string;
  /** Form data as JSON text. */
  readonly params: string;
  readonly dashboards: ReadonlyArray<{ readonly id: number; readonly title: string }>;
}

/** A chart that a save would break, with its missing columns and metrics. */
export interface BrokenChart {
  readonly chart: UsingChart;
  readonly changes: readonly BreakingChange[];
}

interface Row {
  readonly key: string;
  readonly name: string;
}

/**
 * Changes between two lists of columns or metrics. Rows are matched by key, or by name if a row was removed and
 * recreated.
 */
const changesOf = <T extends Row>(
  part: BreakingChange['part'],
  {
    before,
    after,
    typeOf,
  }: { readonly before: readonly T[]; readonly after: readonly T[]; readonly typeOf: (row: T) => string },
): readonly BreakingChange[] => {
  const byKey = new Map(after.map((row) => [row.key, row]));
  const byName = new Map(after.map((row) => [row.name.trim(), row]));
  return before.flatMap((row): readonly BreakingChange[] => {
    const same = byName.get(row.name);
    if (same) {
      const [from, to] = [typeOf(row).toUpperCase(), typeOf(same).toUpperCase()];
      return from === to ? [] : [{ part, change: 'type', name: row.name, to: typeOf(same) }];
    }
    const renamed = byKey.get(row.key);
    return [{ part, change: renamed ? 'renamed' : 'removed', name: row.name, to: renamed?.name.trim() }];
  });
};

/** Differences between the saved and the new form that can break charts. */
export const breakingChanges = (before: DatasetForm, after: DatasetForm): readonly BreakingChange[] => [
  ...changesOf('column', { before: before.columns, after: after.columns, typeOf: ({ type }) => type }),
  ...changesOf('metric', { before: before.metrics, after: after.metrics, typeOf: () => '' }),
];

/** Form data keys that never contain column or metric names. */
const otherKeys: ReadonlySet<string> = new Set([
  'datasource',
  'viz_type',
  'slice_name',
  'label',
  'optionName',
  'comparator',
  'operator',
  'operatorId',
  'clause',
  'expressionType',
  'color_scheme',
  'time_range',
  'time_grain_sqla',
  'aggregate',
  'x_axis_title',
  'y_axis_title',
]);

/** Identifiers in an expression, as whole words: a heuristic, not an SQL parser. */
const words = (expression: string): readonly string[] =>
  [...expression.matchAll(/"((?:[^"]|"")+)"|`([^`]+)`|\[([^\]]+)\]|[\p{L}_][\p{L}\p{N}_$]*/gu)].map(
    ([whole, quoted, ticked, bracketed]) => quoted?.replaceAll('""', '"') ?? ticked ?? bracketed ?? whole,
  );

const namesIn = (value: unknown, key: string, found: Set<string>): void => {
  if (otherKeys.has(key)) return;
  if (typeof value === 'string') {
    if (key === 'sqlExpression' || key === 'where' || key === 'having')
      for (const word of words(value)) found.add(word);
    else found.add(value);
    // Sort orders are stored as JSON text: `["name", true]`.
    if (value.startsWith('["')) namesIn(readJson(value), key, found);
  } else if (Array.isArray(value)) for (const item of value) namesIn(item, key, found);
  else if (typeof value === 'object' && value !== null)
    for (const [inner, item] of Object.entries(value)) namesIn(item, inner, found);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A text that is not valid JSON is treated as containing no names of columns or metrics.
    return undefined;
  }
};

/** Column and metric names that a chart's form data uses. */
export const usedNames = (params: string): ReadonlySet<string> => {
  const found = new Set<string>();
  namesIn(readJson(params), '', found);
  return found;
};

/** Charts that the changes would break, each with its missing names; order preserved. */
export const brokenCharts = (
  changes: readonly BreakingChange[],
  charts: readonly UsingChart[],
): readonly BrokenChart[] =>
  charts.flatMap((chart) => {
    const used = usedNames(chart.params);
    const missed = changes.filter(({ name }) => used.has(name));
    return missed.length > 0 ? [{ chart, changes: missed }] : [];
  });

/** Metrics and calculated columns of the dataset whose expressions use a removed name. */
export const brokenExpressions = (
  changes: readonly BreakingChange[],
  { columns, metrics }: DatasetForm,
): ReadonlyArray<{ readonly name: string; readonly missing: readonly string[] }> => {
  const gone = new Set(
    changes.flatMap(({ part, change, name }) => (part === 'column' && change !== 'type' ? [name] : [])),
  );
  return [...columns, ...metrics].flatMap(({ name, expression }) => {
    const missing = [...new Set(words(expression ?? '').filter((word) => gone.has(word)))];
    return missing.length > 0 ? [{ name, missing }] : [];
  });
};
