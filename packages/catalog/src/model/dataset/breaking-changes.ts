import type { DatasetForm } from './dataset-form.ts';

/** A change of a column or a metric that charts may not stand. */
export interface BreakingChange {
  readonly part: 'column' | 'metric';
  readonly change: 'removed' | 'renamed' | 'type';
  readonly name: string;
  /** The new name or type, where there is one. */
  readonly to: string | undefined;
}

/** A chart as it is saved. */
export interface UsingChart {
  readonly id: number;
  readonly name: string;
  /** JSON text of its form. */
  readonly params: string;
  readonly dashboards: ReadonlyArray<{ readonly id: number; readonly title: string }>;
}

/** A chart that a save would break, with what it would miss. */
export interface BrokenChart {
  readonly chart: UsingChart;
  readonly changes: readonly BreakingChange[];
}

interface Row {
  readonly key: string;
  readonly name: string;
}

/** What became of rows: by their keys, and by their names where a row was taken out and made anew. */
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

/** Changes between what is saved and what would be saved that charts may not stand. */
export const breakingChanges = (before: DatasetForm, after: DatasetForm): readonly BreakingChange[] => [
  ...changesOf('column', { before: before.columns, after: after.columns, typeOf: ({ type }) => type }),
  ...changesOf('metric', { before: before.metrics, after: after.metrics, typeOf: () => '' }),
];

/** Settings of a chart that name no column and no metric, whatever they hold. */
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

/** Expressions are read for names as whole words: a hint, no parser of SQL. */
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
    // Orders are kept as JSON text: `["name", true]`.
    if (value.startsWith('["')) namesIn(readJson(value), key, found);
  } else if (Array.isArray(value)) for (const item of value) namesIn(item, key, found);
  else if (typeof value === 'object' && value !== null)
    for (const [inner, item] of Object.entries(value)) namesIn(item, inner, found);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A text that only looks like JSON names nothing more.
    return undefined;
  }
};

/** Names that a chart's form uses, of columns and metrics alike. */
export const usedNames = (params: string): ReadonlySet<string> => {
  const found = new Set<string>();
  namesIn(readJson(params), '', found);
  return found;
};

/** The charts that changes would break, each with what it would miss; in the order given. */
export const brokenCharts = (
  changes: readonly BreakingChange[],
  charts: readonly UsingChart[],
): readonly BrokenChart[] =>
  charts.flatMap((chart) => {
    const used = usedNames(chart.params);
    const missed = changes.filter(({ name }) => used.has(name));
    return missed.length > 0 ? [{ chart, changes: missed }] : [];
  });

/** Metrics and calculated columns of the dataset itself whose expressions name what would be gone. */
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
