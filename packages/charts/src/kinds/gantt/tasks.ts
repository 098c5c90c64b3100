import { cellWords, labelIn, metricNames, amountFormats } from '../../frame/picture-words.ts';
import type { Clause, MarkRow } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, flagIn, labelOf, textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { numberOf, type ChartCell } from '../../view/result-columns.ts';

/** A bar with a start and an end. It is a milestone if both times are the same. */
export interface Task {
  readonly id: string;
  readonly name: string;
  /** Times in milliseconds since 1970 UTC. */
  readonly start: number;
  readonly end: number;
  readonly category: string;
  readonly series: string | undefined;
  readonly color: string;
  readonly clauses: readonly Clause[];
  /** Tooltip rows after the rows for start and end. */
  readonly rows: readonly MarkRow[];
}

export interface Tasks {
  readonly tasks: readonly Task[];
  /** Values of the vertical axis, in order of appearance. */
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly color: string }[];
  /** True if the series of a category have lanes of their own. */
  readonly isSplit: boolean;
}

const isoTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/u;

/**
 * Time of a cell in milliseconds since 1970 UTC; undefined if the cell contains no time. Texts without a time zone are
 * read as UTC.
 */
export const timeOf = (cell: ChartCell): number | undefined => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  const parts = typeof cell === 'string' ? isoTime.exec(cell.trim()) : null;
  if (!parts) return undefined;
  const ms = Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}${parts[3] ?? 'Z'}`);
  return Number.isNaN(ms) ? undefined : ms;
};

const reader = (facts: PictureProps, name: string | undefined) => {
  const cells = name === undefined ? undefined : facts.results[0]?.column(name);
  const words = name === undefined ? undefined : cellWords(facts, name);
  return {
    cell: (at: number): ChartCell => cells?.[at] ?? null,
    words: (at: number): string => words?.(cells?.[at] ?? null) ?? '',
  };
};

/** Tooltip rows for the chosen columns and metrics. */
const tooltipRows = (facts: PictureProps) => {
  const columns = dimensionsIn(facts.formData, 'tooltip_columns').map(labelOf);
  const metrics = metricNames(facts.formData, 'tooltip_metrics');
  const columnReaders = columns.map((name) => ({ name: labelIn(facts, name), ...reader(facts, name) }));
  const metricReaders = metrics.map((metric) => ({
    name: labelIn(facts, metric),
    cells: facts.results[0]?.column(metric),
    format: amountFormats(facts, { field: 'tooltipValuesFormat', metric }).full,
  }));
  return {
    title: (at: number): string => columnReaders[0]?.words(at) ?? '',
    rows: (at: number): readonly MarkRow[] => [
      ...columnReaders.map(({ name, words }) => ({ name, value: words(at) })),
      ...metricReaders.map(({ name, cells, format }) => {
        const value = numberOf(cells?.[at]);
        return { name, value: value === null ? facts.text('chart.null') : format(value) };
      }),
    ],
  };
};

/**
 * Bars of a result, one per row. A row with only one of the two times is a milestone; a row without times is left out.
 * If the end is before the start, the two are swapped. Undefined if no bar is left.
 */
export const tasksOf = (facts: PictureProps): Tasks | undefined => {
  const { formData, results, registry, colors } = facts;
  const [startName, endName, yName, seriesName] = ['start_time', 'end_time', 'y_axis', 'series'].map(
    (field) => dimensionsIn(formData, field).map(labelOf)[0],
  );
  const [start, end, y, series] = [startName, endName, yName, seriesName].map((name) => reader(facts, name));
  const { title, rows } = tooltipRows(facts);
  const [single = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
  const tasks = Array.from({ length: results[0]?.rowCount ?? 0 }, (_, at) => at).flatMap((at): Task[] => {
    const times = [timeOf(start!.cell(at)), timeOf(end!.cell(at))].filter((time) => time !== undefined);
    if (times.length === 0) return [];
    const category = y!.words(at);
    const own = seriesName === undefined ? undefined : series!.words(at);
    const fields = [
      [yName, y],
      [seriesName, series],
    ] as const;
    return [
      {
        id: String(at),
        name: title(at) || own || category,
        start: Math.min(...times),
        end: Math.max(...times),
        category,
        series: own,
        color: own === undefined ? single : registry.colorOf(own, seriesName),
        clauses: fields.flatMap(([name, column]) =>
          name === undefined || !column ? [] : [{ column: name, value: column.cell(at) }],
        ),
        rows: [
          ...(yName === undefined ? [] : [{ name: labelIn(facts, yName), value: category }]),
          ...(own === undefined || seriesName === yName
            ? []
            : [{ name: labelIn(facts, seriesName ?? ''), value: own }]),
          ...rows(at),
        ],
      },
    ];
  });
  if (tasks.length === 0) return undefined;
  const named = [...new Set(tasks.flatMap((task) => (task.series === undefined ? [] : [task.series])))];
  return {
    tasks,
    categories: [...new Set(tasks.map(({ category }) => category))],
    series: named.map((name) => ({ name, color: registry.colorOf(name, seriesName) })),
    isSplit: flagIn(formData, 'subcategories', false),
  };
};
