import { cellWords, metricNames } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, labelOf, textIn, type FormData } from '../../query/form-data.ts';
import { groupbyOf, xAxisOf } from '../../query/query-object.ts';
import { numberOf, type ChartCell } from '../../view/result-columns.ts';

export type StepKind = 'increase' | 'decrease' | 'total';

export interface Step {
  readonly kind: StepKind;
  /** Name under the bar. */
  readonly name: string;
  /** Name for tooltips, which also contains the value of the axis. */
  readonly label: string;
  /** Change of the step, or the whole amount for a total. */
  readonly amount: number;
  /** Level before and after. A total begins at zero. */
  readonly from: number;
  readonly to: number;
  readonly clauses: readonly Clause[];
}

export interface Waterfall {
  readonly steps: readonly Step[];
  readonly metric: string;
  /** Times of the steps except the total. Undefined if the axis is not a time axis, or if there is a breakdown. */
  readonly moments: readonly number[] | undefined;
}

/** Name of the column of the axis. */
export const stepColumn = (form: FormData): string => {
  const axis = xAxisOf(form);
  return axis === undefined ? (textIn(form, 'granularity_sqla') ?? '') : labelOf(axis);
};

interface Row {
  readonly place: ChartCell;
  readonly placeName: string;
  /** Value of the breakdown as text; undefined without a breakdown. */
  readonly part: string | undefined;
  readonly amount: number;
  readonly clauses: readonly Clause[];
}

const rowsOf = (facts: PictureProps, metric: string): readonly Row[] => {
  const { formData, results } = facts;
  const result = results[0];
  const column = stepColumn(formData);
  const places = result?.column(column) ?? [];
  const placeWords = cellWords(facts, column);
  const parts = groupbyOf(formData)
    .map(labelOf)
    .map((name) => ({ name, cells: result?.column(name) ?? [], words: cellWords(facts, name) }));
  return (result?.column(metric) ?? []).flatMap((cell, at): readonly Row[] => {
    const amount = numberOf(cell);
    const place = places[at] ?? null;
    if (amount === null) return [];
    return [
      {
        place,
        placeName: placeWords(place),
        part: parts.length === 0 ? undefined : parts.map(({ words, cells }) => words(cells[at] ?? null)).join(', '),
        amount,
        clauses: [
          { column, value: place },
          ...parts.map(({ name, cells }) => ({ column: name, value: cells[at] ?? null })),
        ],
      },
    ];
  });
};

/** Rows grouped by their value on the axis, in the order of the result. */
const byPlace = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const places = new Map<ChartCell, Row[]>();
  for (const row of rows) {
    const same = places.get(row.place);
    if (same) same.push(row);
    else places.set(row.place, [row]);
  }
  return [...places.values()];
};

const changeStep = (row: Row, from: number): Step => ({
  kind: row.amount < 0 ? 'decrease' : 'increase',
  name: row.part ?? row.placeName,
  label: row.part === undefined ? row.placeName : `${row.part}, ${row.placeName}`,
  amount: row.amount,
  from,
  to: from + row.amount,
  clauses: row.clauses,
});

const totalStep = (name: string, level: number, clauses: readonly Clause[]): Step => ({
  kind: 'total',
  name,
  label: name,
  amount: level,
  from: 0,
  to: level,
  clauses,
});

/**
 * Steps of a waterfall. Without a breakdown, there is one step per value of the axis, and the total at the end. With a
 * breakdown, each value of the axis has one step per part, and then a total at the level that is reached.
 */
export const stepsOf = (facts: PictureProps): Waterfall | undefined => {
  const { formData, results, text } = facts;
  const metric = metricNames(formData, 'metric')[0] ?? '';
  const places = byPlace(rowsOf(facts, metric));
  if (places.length === 0) return undefined;
  const hasParts = groupbyOf(formData).length > 0;
  const hasTotals = flagIn(formData, 'show_total', true);
  const steps: Step[] = [];
  let level = 0;
  for (const rows of places) {
    for (const row of rows) {
      const step = changeStep(row, level);
      steps.push(step);
      level = step.to;
    }
    const [first] = rows;
    if (hasParts && hasTotals && first) steps.push(totalStep(first.placeName, level, first.clauses.slice(0, 1)));
  }
  if (!hasParts && hasTotals) steps.push(totalStep(textIn(formData, 'total_label') ?? text('chart.total'), level, []));
  const result = results[0];
  const isTime = result?.types[result.names.indexOf(stepColumn(formData))] === 2;
  const moments = places.flatMap((rows) => rows.map(({ place }) => place));
  return {
    steps,
    metric,
    moments:
      isTime && !hasParts && moments.every((place): place is number => typeof place === 'number') ? moments : undefined,
  };
};
