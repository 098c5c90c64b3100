import { describe, expect, it } from 'vitest';
import { madeFacts, wideWithIds } from '../../story-frame/made-facts.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { daysOf } from './days.ts';
import { calendarQueries } from './query.ts';
import { sectionsOf } from './sections.ts';
import { weekStart } from './week-start.ts';

const form = { viz_type: 'cal_heatmap', granularity_sqla: 'day', metrics: ['trips'] };
const axis = (column: string, timeGrain: string) => ({
  timeGrain,
  columnType: 'BASE_AXIS',
  sqlExpression: column,
  label: column,
  expressionType: 'SQL',
  isColumnReference: true,
});

describe('VIZ-03 the query of a calendar', () => {
  it.each([
    ['asks for days', {}, axis('day', 'P1D'), 'day'],
    ['asks for hours', { subdomain_granularity: 'hour', time_grain_sqla: 'P1M' }, axis('day', 'PT1H'), 'day'],
    ['prefers the x axis', { x_axis: 'ordered', subdomain_granularity: 'month' }, axis('ordered', 'P1M'), 'ordered'],
    ['asks for days instead of an unknown span', { subdomain_granularity: 'fortnight' }, axis('day', 'P1D'), 'day'],
  ])('%s', (_, change, column, order) => {
    const [query] = calendarQueries({ ...form, ...change });
    expect(query).toMatchObject({
      columns: [column],
      metrics: ['trips'],
      orderby: [[order, true]],
      extras: { time_grain_sqla: column.timeGrain },
    });
  });
});

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date);
const facts = (rows: readonly (readonly [ms: number | null, trips: number | null])[], change = {}) =>
  madeFacts({
    ...wideWithIds,
    formData: { ...form, ...change },
    results: [
      resultColumns({
        colnames: ['day', 'trips'],
        coltypes: [2, 0],
        data: rows.map(([ms, trips]) => ({ day: ms, trips })),
      }),
    ],
  });

describe('VIZ-05 the days of a calendar', () => {
  it('are amounts by day, on a scale from near zero', () => {
    const days = daysOf(
      facts([
        [day(2026, 3, 2) + 5000, 10],
        [day(2026, 3, 4), 4],
        [null, 9],
        [day(2026, 3, 5), null],
      ]),
    );
    expect([...days!.metrics[0]!.amounts]).toEqual([
      [day(2026, 3, 2), 10],
      [day(2026, 3, 4), 4],
    ]);
    expect(days).toMatchObject({ first: day(2026, 3, 2), last: day(2026, 3, 5) });
    expect(days?.metrics[0]).toMatchObject({ low: 4, high: 10 });
    expect(
      daysOf(
        facts([
          [day(2026, 3, 2), 1],
          [day(2026, 3, 3), 10],
        ]),
      )?.metrics[0],
    ).toMatchObject({ low: 0, high: 10 });
  });

  it('are nothing without amounts', () => {
    expect(daysOf(facts([]))).toBeUndefined();
    expect(daysOf(facts([[day(2026, 3, 2), null]]))).toBeUndefined();
  });
});

const placed = (rows: Parameters<typeof facts>[0], options: Parameters<typeof sectionsOf>[1], change = {}) =>
  sectionsOf(daysOf(facts(rows, change))!, options);

describe('VIZ-05 the sections of a calendar', () => {
  // 2 March 2026 is a Monday.
  const twoWeeks = [
    [day(2026, 3, 2), 1],
    [day(2026, 3, 15), 1],
  ] as const;

  it('start the week as the reader does', () => {
    expect(['en-US', 'en-GB', 'de', 'pt-BR', 'ar-EG', 'fa', 'no such locale!'].map(weekStart)).toEqual([
      0, 1, 1, 0, 6, 6, 1,
    ]);
    const [german] = placed(twoWeeks, { locale: 'de', isByMonth: false });
    expect(german?.cells[0]).toEqual({ ms: day(2026, 3, 2), column: 0, row: 0 });
    expect(german?.cells.at(-1)).toEqual({ ms: day(2026, 3, 15), column: 1, row: 6 });
    const [american] = placed(twoWeeks, { locale: 'en-US', isByMonth: false });
    expect(american?.cells[0]?.row).toBe(1);
    expect(american?.cells.at(-1)).toEqual({ ms: day(2026, 3, 15), column: 2, row: 0 });
    expect(american?.beside[0]?.text).toBe('Sun');
  });

  it('contain the days between, and no others', () => {
    const [section] = placed(twoWeeks, { locale: 'de', isByMonth: false });
    expect(section?.cells).toHaveLength(14);
    expect(section?.title).toBe('2026');
  });

  it('are years if there are more than one', () => {
    const sections = placed(
      [
        [day(2024, 12, 30), 1],
        [day(2026, 2, 1), 1],
      ],
      { locale: 'de', isByMonth: false },
    );
    expect(sections.map(({ title, cells }) => [title, cells.length])).toEqual([
      ['2024', 2],
      ['2025', 365],
      ['2026', 32],
    ]);
  });

  it('have gaps between months on request', () => {
    const [section] = placed(
      [
        [day(2026, 3, 30), 1],
        [day(2026, 4, 2), 1],
      ],
      { locale: 'de', isByMonth: true },
    );
    expect(section?.cells.map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [0, 1],
      [1.7, 2],
      [1.7, 3],
    ]);
  });

  it('have rows of hours, and of years', () => {
    const hours = placed(
      [
        [day(2026, 3, 2), 1],
        [day(2026, 3, 3) + 3_600_000, 1],
      ],
      { locale: 'en', isByMonth: false },
      { subdomain_granularity: 'hour' },
    );
    expect(hours[0]).toMatchObject({ columns: 2, rows: 24 });
    expect(hours[0]?.cells.at(-1)).toMatchObject({ column: 1, row: 1 });
    const months = placed(
      [
        [day(2025, 11, 1), 1],
        [day(2026, 1, 1), 1],
      ],
      { locale: 'en', isByMonth: false },
      { subdomain_granularity: 'month' },
    );
    expect(months[0]?.cells.map(({ column, row }) => [column, row])).toEqual([
      [10, 0],
      [11, 0],
      [0, 1],
    ]);
  });
});
