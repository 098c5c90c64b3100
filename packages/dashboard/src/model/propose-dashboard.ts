/** Proposes the first draft of a dashboard for a dataset. */

import type { Draft, DraftChoices, DraftFacts, DraftFilter } from './dashboard-draft.ts';
import { detailsTile, fewValues, numberTile, partTile, trendTile, type DraftSubject } from './draft-tiles.ts';

/** Maximum number of distinct values in a column for which a chart or a filter is proposed. */
const manyValues = 200;
/** Maximum number of big numbers at the top, including the main one. */
const numberLimit = 4;

const grainFor = (days: number | undefined): string =>
  days === undefined || days > 730 ? 'P1M' : days > 120 ? 'P1W' : days > 3 ? 'P1D' : 'PT1H';

/**
 * Columns that are suitable for splitting a metric: neither times nor numbers, with at least 2 and not too many
 * distinct values. Columns with the fewest values come first, booleans last.
 */
export const splitColumns = ({ dataset, distinct }: DraftFacts): readonly string[] =>
  dataset.columns
    .filter(({ name, kind }) => {
      const count = distinct.get(name) ?? 0;
      return kind !== 'time' && kind !== 'number' && count >= 2 && count <= manyValues;
    })
    .toSorted(
      (a, b) =>
        Number(a.kind === 'boolean') - Number(b.kind === 'boolean') ||
        (distinct.get(a.name) ?? 0) - (distinct.get(b.name) ?? 0),
    )
    .map(({ name }) => name);

export const startChoices = (facts: DraftFacts): DraftChoices => {
  const times = facts.dataset.columns.filter(({ kind }) => kind === 'time').map(({ name }) => name);
  const split = splitColumns(facts);
  const few = split.filter((name) => (facts.distinct.get(name) ?? 0) <= fewValues);
  const more = split.filter((name) => !few.includes(name));
  return {
    metric: facts.dataset.metrics[0]?.name,
    time: facts.mainTime !== undefined && times.includes(facts.mainTime) ? facts.mainTime : times[0],
    grain: grainFor(facts.days),
    // Choose at most three columns: first up to two with few values, for line and ring charts, then columns with more
    // values, for rankings.
    breakdowns: [...few.slice(0, 2), ...more.slice(0, 2)].slice(0, 3),
  };
};

const subjectOf = ({ dataset, distinct }: DraftFacts, { metric, time, grain }: DraftChoices): DraftSubject => ({
  datasetId: dataset.id,
  metric,
  metricLabel: dataset.metrics.find(({ name }) => name === metric)?.label ?? '',
  time,
  grain,
  labelOf: (column) => dataset.columns.find(({ name }) => name === column)?.label ?? column,
  countOf: (column) => distinct.get(column) ?? 0,
});

const proposedFilters = (
  { time, labelOf, countOf }: DraftSubject,
  breakdowns: readonly string[],
): readonly DraftFilter[] => [
  ...(time === undefined
    ? []
    : [
        {
          id: 'time',
          type: 'filter_time' as const,
          column: undefined,
          label: labelOf(time),
          reason: { id: 'filter-time' as const, count: 0, column: labelOf(time) },
        },
      ]),
  ...breakdowns.map((column) => ({
    id: `values-${column}`,
    type: 'filter_select' as const,
    column,
    label: labelOf(column),
    reason: { id: 'filter-values' as const, count: countOf(column), column: labelOf(column) },
  })),
];

/** Proposes charts and filters. The same facts and choices always give the same draft. */
export const proposeDashboard = (facts: DraftFacts, choices: DraftChoices): Draft => {
  const subject = subjectOf(facts, choices);
  const { metric, metricLabel, time, countOf } = subject;
  const breakdowns = [...new Set(choices.breakdowns)];
  const others = facts.dataset.metrics.filter(({ name }) => name !== metric).slice(0, numberLimit - 1);
  const split = breakdowns.find((column) => countOf(column) <= fewValues);
  return {
    tiles: [
      numberTile(subject, { id: 'main', title: metricLabel, reason: metric === undefined ? 'rows' : 'main', metric }),
      ...others.map(({ name, label: title }) =>
        numberTile(subject, { id: `metric-${name}`, title, reason: 'saved', metric: name }),
      ),
      ...(time === undefined ? [] : [trendTile(subject, time, split)]),
      ...breakdowns.map((column) => partTile(subject, column)),
      ...(breakdowns.length === 0
        ? []
        : [
            detailsTile(
              subject,
              breakdowns,
              others.map(({ name }) => name),
            ),
          ]),
    ],
    filters: proposedFilters(subject, breakdowns),
  };
};
