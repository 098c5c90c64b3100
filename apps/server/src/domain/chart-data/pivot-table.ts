import type { Cell, Column, Table } from '../../engine/columns.ts';
import { greatest, least, mean, quantile, sum, variance } from '../../engine/post-processing/aggregate-values.ts';
import { compareKeys } from '../../engine/post-processing/cells.ts';
import { PostProcessingError } from '../../engine/post-processing/post-processing-error.ts';

/** Options of a pivot table chart, read from its form data. */
export interface PivotTableForm {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly metrics: readonly string[];
  /** The aggregate's name in the chart, for example `Sum`. */
  readonly aggregate: string;
  readonly metricsOnRows: boolean;
  /** True if metrics are the innermost level rather than the outermost. */
  readonly metricInside: boolean;
  readonly totalsPerRow: boolean;
  readonly totalsPerColumn: boolean;
}

/** A pivot table: column keys, row keys, and cells by column and row. */
export interface PivotTable {
  readonly columnKeys: readonly (readonly Cell[])[];
  readonly rowKeys: readonly (readonly Cell[])[];
  readonly cells: readonly (readonly (number | null)[])[];
}

type Compute = (numbers: readonly number[]) => number;
const aggregates: Readonly<Record<string, Compute>> = {
  Sum: sum,
  Average: mean,
  Median: (numbers) => quantile(numbers, 0.5),
  Minimum: least,
  Maximum: greatest,
  Count: (numbers) => numbers.length,
  'Count Unique Values': (numbers) => new Set(numbers).size,
  First: (numbers) => numbers[0] ?? Number.NaN,
  Last: (numbers) => numbers.at(-1) ?? Number.NaN,
  'Sample Variance': variance,
  'Sample Standard Deviation': (numbers) => Math.sqrt(variance(numbers)),
};

/** One row or column of the table: a leaf, or the total of a group. */
interface Band {
  readonly key: readonly Cell[];
  /** Prefix of the keys of all leaves that a total covers. For a leaf, its complete key. */
  readonly prefix: readonly Cell[];
}

const startsWith = (key: readonly Cell[], prefix: readonly Cell[]): boolean =>
  prefix.every((part, at) => key[at] === part);
const padded = (key: readonly Cell[], length: number): readonly Cell[] => [
  ...key,
  ...Array.from({ length: length - key.length }, () => ''),
];

/** Returns the leaves with a subtotal after each group and the grand total at the end. */
function bandsOf(
  leaves: readonly (readonly Cell[])[],
  totals: { readonly wanted: boolean; readonly label: string },
): readonly Band[] {
  const depth = leaves[0]?.length ?? 0;
  const plain = leaves.map((key) => ({ key, prefix: key }));
  if (!totals.wanted || depth === 0) return plain;
  const bands: Band[] = [];
  for (const [at, key] of leaves.entries()) {
    bands.push({ key, prefix: key });
    for (let length = depth - 1; length > 0; length -= 1) {
      const prefix = key.slice(0, length);
      const next = leaves[at + 1];
      if (next === undefined || !startsWith(next, prefix))
        bands.push({ key: padded([...prefix, 'Subtotal'], depth), prefix });
    }
  }
  return [...bands, { key: padded([totals.label], depth), prefix: [] }];
}

function distinct(keys: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const found = new Map(keys.map((key) => [JSON.stringify(key), key]));
  return [...found.values()];
}

const columnOf = (table: Table, name: string): Column => {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (column === undefined) throw new PostProcessingError('Referenced columns not available in DataFrame.');
  return column;
};

interface Leaf {
  readonly columnKey: readonly Cell[];
  readonly rowKey: readonly Cell[];
  readonly value: number;
}

function leavesOf(table: Table, form: PivotTableForm): readonly Leaf[] {
  const at = (names: readonly string[], row: number): readonly Cell[] =>
    names.map((name) => columnOf(table, name).values[row] ?? 'NULL');
  const withMetric = (key: readonly Cell[], metric: string): readonly Cell[] =>
    form.metricInside ? [...key, metric] : [metric, ...key];
  return form.metrics.flatMap((metric) => {
    const { values } = columnOf(table, metric);
    return values.flatMap((value, row): readonly Leaf[] => {
      if (typeof value !== 'number') return [];
      const columnKey = at(form.columns, row);
      const rowKey = at(form.rows, row);
      return form.metricsOnRows
        ? [{ columnKey, rowKey: withMetric(rowKey, metric), value }]
        : [{ columnKey: withMetric(columnKey, metric), rowKey, value }];
    });
  });
}

/** Returns distinct keys sorted by value, with metrics in the order of the chart. */
function sortedKeys(
  keys: readonly (readonly Cell[])[],
  metricAt: number | null,
  metrics: readonly string[],
): readonly (readonly Cell[])[] {
  const weigh = (key: readonly Cell[]): readonly Cell[] =>
    key.map((part, at) => (at === metricAt ? metrics.indexOf(String(part)) : part));
  return distinct(keys).toSorted((a, b) => compareKeys(weigh(a), weigh(b)));
}

/** Builds the pivot table of a chart. Throws PostProcessingError for an unknown column or aggregate. */
export function buildPivotTable(table: Table, form: PivotTableForm): PivotTable {
  const compute = Object.hasOwn(aggregates, form.aggregate) ? aggregates[form.aggregate] : undefined;
  if (compute === undefined)
    throw new PostProcessingError(`The aggregate "${form.aggregate}" is not available for downloads of pivot tables.`);
  const leaves = leavesOf(table, form);
  const metricAt = (depth: number): number => (form.metricInside ? depth : 0);
  const columnLeaves = sortedKeys(
    leaves.map((leaf) => leaf.columnKey),
    form.metricsOnRows ? null : metricAt(form.columns.length),
    form.metrics,
  );
  const rowLeaves = sortedKeys(
    leaves.map((leaf) => leaf.rowKey),
    form.metricsOnRows ? metricAt(form.rows.length) : null,
    form.metrics,
  );
  const label = `Total (${form.aggregate})`;
  const columns = bandsOf(columnLeaves, { wanted: form.totalsPerRow, label });
  const rows = bandsOf(rowLeaves, { wanted: form.totalsPerColumn, label });
  const cells = columns.map((column) => {
    const inside = leaves.filter((leaf) => startsWith(leaf.columnKey, column.prefix));
    return rows.map((row) => {
      const values = inside.filter((leaf) => startsWith(leaf.rowKey, row.prefix)).map((leaf) => leaf.value);
      const value = values.length === 0 ? null : compute(values);
      return value !== null && Number.isFinite(value) ? value : null;
    });
  });
  return { columnKeys: columns.map((band) => band.key), rowKeys: rows.map((band) => band.key), cells };
}

const named = (value: unknown): readonly string[] => {
  const items = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return items.flatMap((item): readonly string[] => {
    if (typeof item === 'string') return [item];
    const label = (item as Readonly<Record<string, unknown>> | null)?.['label'];
    return typeof label === 'string' ? [label] : [];
  });
};

/** Reads the form data of a pivot table chart. Missing settings have the defaults of a new chart. */
export function readPivotTableForm(form: Readonly<Record<string, unknown>>): PivotTableForm {
  const [rows, columns] = [named(form['groupbyRows']), named(form['groupbyColumns'])];
  const transposed = form['transposePivot'] === true;
  return {
    rows: transposed ? columns : rows,
    columns: transposed ? rows : columns,
    metrics: named(form['metrics']),
    aggregate: typeof form['aggregateFunction'] === 'string' ? form['aggregateFunction'] : 'Sum',
    metricsOnRows: form['metricsLayout'] === 'ROWS',
    metricInside: form['combineMetric'] === true,
    totalsPerRow: form['rowTotals'] === true,
    totalsPerColumn: form['colTotals'] === true,
  };
}
