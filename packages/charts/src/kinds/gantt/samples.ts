import { longNames } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ChartCell, type ResultColumns } from '../../view/result-columns.ts';

const formData = {
  viz_type: 'gantt_chart',
  start_time: 'start',
  end_time: 'end',
  y_axis: 'team',
  series: 'state',
  tooltip_columns: ['task'],
};
const labels = { start: 'Start', end: 'End', team: 'Team', state: 'State', task: 'Task' };

type Row = readonly [team: ChartCell, state: ChartCell, task: ChartCell, start: ChartCell, end: ChartCell];
const made = (rows: readonly Row[]): ResultColumns =>
  resultColumns({
    colnames: ['start', 'end', 'team', 'state', 'task'],
    coltypes: [2, 2, 1, 1, 1],
    data: rows.map(([team, state, task, start, end]) => ({ start, end, team, state, task })),
  });

const day = (month: number, date: number): number => Date.UTC(2026, month - 1, date);

const plan: readonly Row[] = [
  ['Range', 'Done', 'Choose suppliers', day(9, 3), day(9, 28)],
  ['Range', 'Done', 'Winter samples', day(9, 30), day(10, 27)],
  ['Range', 'In progress', 'Spring order', day(11, 9), day(12, 20)],
  ['Range', 'Done', 'Photos', day(10, 8), day(10, 24)],
  ['Range', 'In progress', 'Catalogue texts', day(10, 28), day(11, 26)],
  ['Shop', 'Done', 'Checkout in one page', day(9, 8), day(11, 1)],
  ['Shop', 'Done', 'Tests', day(11, 2), day(11, 18)],
  ['Shop', 'In progress', 'Gift finder', day(10, 5), day(12, 5)],
  ['Shop', 'Planned', 'Sale is live', day(11, 28), day(11, 28)],
  ['Stock', 'In progress', 'Leipzig second shift', day(10, 19), day(12, 26)],
  ['Stock', 'Done', 'Count', day(9, 14), day(9, 27)],
  ['Stock', 'Done', 'Carrier B trial', day(10, 5), day(11, 9)],
  ['Stock', 'Planned', 'Year-end count', day(12, 30), day(12, 31) + 6 * 86_400_000],
  ['Campaign', 'Done', 'Plan', day(9, 14), day(10, 5)],
  ['Campaign', 'Done', 'Film', day(10, 8), day(10, 31)],
  ['Campaign', 'In progress', 'On air', day(11, 17), day(12, 22)],
];

const phases = ['Testing phase', 'Deployment phase', 'Documentation', 'Acceptance'];
const hours = Array.from({ length: 14 }, (_, at): Row => {
  const start = Date.UTC(2026, 5, 20, 9) + at * 2_100_000;
  const state = ['Planned', 'On hold', 'In progress'][at % 3] ?? '';
  return [state, ['High', 'Medium', 'Low'][(at * 5) % 3] ?? '', phases[at % 4] ?? '', start, start + 3_600_000];
});

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, labels, results: [made(plan)] },
  {
    name: 'split by series, hours',
    formData: { ...formData, subcategories: true, x_axis_time_bounds: ['08:00:00', '19:00:00'] },
    labels,
    results: [made(hours)],
  },
  {
    name: 'long names',
    formData,
    labels,
    results: [
      made(
        longNames.map((name, at) => [
          name,
          at % 2 === 0 ? 'Approved' : 'Waiting for approval',
          `Review of the yearly budget, part ${at + 1} of ${longNames.length}`,
          day(3 + at, 1),
          day(5 + at, 12),
        ]),
      ),
    ],
  },
  { name: 'one point', formData, labels, results: [made([['Shop', 'Planned', 'Opening', day(11, 28), day(11, 28)]])] },
  {
    name: 'nulls and swapped times',
    formData,
    labels,
    results: [
      made([
        ['Shop', null, 'No end yet', day(9, 8), null],
        [null, 'Done', null, day(11, 2), day(10, 2)],
        ['Stock', 'Done', 'No times', null, null],
        ['Stock', 'Done', 'As texts', '2026-10-01', '2026-11-03 12:00:00'],
      ]),
    ],
  },
  {
    name: 'many categories',
    formData: { ...formData, tooltip_columns: [] },
    labels,
    results: [
      made(
        Array.from({ length: 900 }, (_, at) => [
          `Machine ${(at % 240) + 1}`,
          ['Running', 'Setup', 'Idle'][at % 3] ?? '',
          null,
          day(1, 1) + at * 9_000_000,
          day(1, 1) + at * 9_000_000 + (1 + (at % 7)) * 43_200_000,
        ]),
      ),
    ],
  },
];
