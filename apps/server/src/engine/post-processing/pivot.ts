import type { Cell } from '../columns.ts';
import { aggregateRows, kindOfAggregate, readAggregates } from './aggregate-values.ts';
import type { AggregateRule } from './aggregate-values.ts';
import { allRows, compareKeys, groupRows, nameOfCell } from './cells.ts';
import type { RowGroup } from './cells.ts';
import { columnNamed } from './frame.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { flagOption, numberOption, textOption, textsOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';

interface Measure {
  readonly rule: AggregateRule;
  readonly column: FrameColumn;
}

/** A result column: an aggregate over the rows of one series, or over all rows for the margin. */
interface Slot {
  readonly measure: Measure;
  readonly series: RowGroup | 'margin';
  readonly levels: readonly string[];
}

interface PivotPlan {
  readonly index: readonly FrameColumn[];
  readonly series: readonly FrameColumn[];
  readonly measures: readonly Measure[];
  readonly dropsMissing: boolean;
  readonly fill: number | null;
  /** Name of the margin row and columns, or null if there are no margins. */
  readonly margin: string | null;
  readonly valueFirst: boolean;
}

function filled(column: FrameColumn, value: string): FrameColumn {
  return column.values.includes(null) ? { ...column, values: column.values.map((cell) => cell ?? value) } : column;
}

function readPlan(frame: Frame, options: Options): PivotPlan {
  const index = textsOption(options, 'index') ?? [];
  if (index.length === 0) throw new PostProcessingError('Pivot operation requires at least one index');
  const rules = readAggregates(options);
  if (rules.length === 0) throw new PostProcessingError('Pivot operation must include at least one aggregate');
  const fillText = textOption(options, 'column_fill_value') ?? '<NULL>';
  const measures = rules.map((rule) => ({ rule, column: columnNamed(frame, rule.column) }));
  const margins = flagOption(options, 'marginal_distributions', false);
  return {
    index: index.map((name) => columnNamed(frame, name)),
    series: (textsOption(options, 'columns') ?? []).map((name) => filled(columnNamed(frame, name), fillText)),
    measures: measures.toSorted((a, b) => (a.rule.name < b.rule.name ? -1 : 1)),
    dropsMissing: flagOption(options, 'drop_missing_columns', true),
    fill: numberOption(options, 'metric_fill_value', null),
    margin: margins ? (textOption(options, 'marginal_distribution_name') ?? 'All') : null,
    valueFirst: flagOption(options, 'combine_value_with_metric', false),
  };
}

function slotsOf(plan: PivotPlan, rows: readonly number[]): readonly Slot[] {
  const { series, measures, margin } = plan;
  if (series.length === 0) {
    const [all] = groupRows([], rows);
    return measures.map((measure) => ({ measure, series: all ?? { keys: [], rows: [] }, levels: [measure.rule.name] }));
  }
  const groups = groupRows(series, rows);
  const slots = measures.flatMap((measure): readonly Slot[] => {
    const own = groups.map((group) => ({ measure, series: group, levels: levelsOf(plan, measure, group) }));
    const rest = series.slice(1).map(() => '');
    return margin === null
      ? own
      : [...own, { measure, series: 'margin', levels: [measure.rule.name, margin, ...rest] }];
  });
  if (!plan.valueFirst) return slots;
  return slots.toSorted((a, b) =>
    a.series === 'margin' || b.series === 'margin' ? 0 : compareKeys(a.series.keys, b.series.keys),
  );
}

function levelsOf(plan: PivotPlan, measure: Measure, group: RowGroup): readonly string[] {
  const values = plan.series.map((column, at) => nameOfCell(group.keys[at] ?? null, column));
  return plan.valueFirst ? [...values, measure.rule.name] : [measure.rule.name, ...values];
}

/** The rows of one row group, by series. */
interface Band {
  readonly rows: readonly number[];
  readonly bySeries: ReadonlyMap<RowGroup, readonly number[]>;
}

function bandOf(rows: readonly number[], seriesOfRow: ReadonlyMap<number, RowGroup>): Band {
  const bySeries = new Map<RowGroup, number[]>();
  for (const row of rows) {
    const series = seriesOfRow.get(row);
    if (series === undefined) continue;
    const found = bySeries.get(series);
    if (found === undefined) bySeries.set(series, [row]);
    else found.push(row);
  }
  return { rows, bySeries };
}

function cellsOf(slot: Slot, bands: readonly Band[]): readonly Cell[] {
  return bands.map((band) => {
    const rows = slot.series === 'margin' ? band.rows : band.bySeries.get(slot.series);
    return rows === undefined || rows.length === 0 ? null : aggregateRows(slot.measure.column, rows, slot.measure.rule);
  });
}

/**
 * Pivots values of series dimensions into columns: one row per index value, one column per metric and series.
 * Rows and columns are sorted. With the option `drop_missing_columns`, columns without values are dropped, and so are
 * rows without values or with a null index value.
 * Throws PostProcessingError for invalid options or unknown columns.
 */
export function pivot(frame: Frame, options: Options): Frame {
  const plan = readPlan(frame, options);
  const measured = (row: number): boolean => plan.measures.some(({ column }) => (column.values[row] ?? null) !== null);
  const rows = allRows(frame.rowCount).filter((row) => !plan.dropsMissing || measured(row));
  const groups = groupRows(plan.index, rows, !plan.dropsMissing);
  const slots = slotsOf(plan, rows);
  const seriesOfRow = new Map<number, RowGroup>();
  for (const { series } of slots) if (series !== 'margin') for (const row of series.rows) seriesOfRow.set(row, series);
  const rowGroups = groups.map((group) => group.rows);
  const grouped = plan.margin === null ? rowGroups : [...rowGroups, rowGroups.flat()];
  const bands = grouped.map((own) => bandOf(own, seriesOfRow));
  const columns = slots.map((slot): FrameColumn => {
    const { column, rule } = slot.measure;
    const values = cellsOf(slot, bands);
    const kind = kindOfAggregate(rule.operator, column.kind);
    const engineType = kind === 'number' ? 'DOUBLE' : column.engineType;
    return {
      levels: slot.levels,
      kind,
      engineType,
      values: plan.fill === null ? values : values.map((value) => value ?? plan.fill),
    };
  });
  const kept = plan.dropsMissing ? columns.filter((column) => column.values.some((value) => value !== null)) : columns;
  return { columns: kept, rowCount: bands.length, index: indexOf(plan, groups) };
}

function indexOf(plan: PivotPlan, groups: readonly RowGroup[]): readonly FrameColumn[] {
  return plan.index.map((column, at) => {
    const values = groups.map((group) => group.keys[at] ?? null);
    return { ...column, values: plan.margin === null ? values : [...values, at === 0 ? plan.margin : ''] };
  });
}
