import { longNames } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ChartCell, type ResultColumns } from '../../view/result-columns.ts';

const formData = { viz_type: 'tree_chart', id: 'team_id', parent: 'part_of', name: 'team', metric: 'people' };
const labels = { people: 'People', team: 'Team' };

const made = (
  rows: readonly (readonly [id: ChartCell, parent: ChartCell, name: ChartCell, people: number | null])[],
): ResultColumns =>
  resultColumns({
    colnames: ['team_id', 'part_of', 'team', 'people'],
    coltypes: [0, 0, 1, 0],
    data: rows.map(([id, parent, team, people]) => ({ team_id: id, part_of: parent, team, people })),
  });

const teams = [
  [1, null, 'Shop', 86],
  [2, 1, 'Buying', 18],
  [3, 1, 'Digital', 24],
  [4, 1, 'Logistics', 44],
  [5, 2, 'Footwear', 6],
  [6, 2, 'Jackets', 5],
  [7, 2, 'Packs and tents', 7],
  [8, 3, 'Web shop', 13],
  [9, 3, 'App', 6],
  [10, 3, 'Data', 5],
  [11, 8, 'Checkout', 4],
  [12, 8, 'Search', 3],
  [13, 8, 'Content', 6],
  [14, 4, 'Leipzig', 11],
  [15, 4, 'Rotterdam', 21],
  [16, 4, 'Gdynia', 12],
] as const;

const many = Array.from(
  { length: 1200 },
  (_, at) => [at, at === 0 ? null : Math.floor((at - 1) / 6), `Unit ${at}`, (at * 13) % 40] as const,
);

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData: { ...formData, root_node_id: '1' }, labels, results: [made(teams)] },
  { name: 'radial', formData: { ...formData, layout: 'radial' }, labels, results: [made(teams)] },
  { name: 'downward', formData: { ...formData, orient: 'TB' }, labels, results: [made(teams)] },
  {
    name: 'orphans and loops',
    formData,
    labels,
    results: [
      made([
        ...teams.slice(0, 7),
        [20, 99, 'Former studio', 3],
        [21, 98, 'Pop-up store', null],
        [30, 31, 'Audit', 2],
        [31, 32, 'Compliance', 4],
        [32, 30, 'Legal', 5],
        [33, 31, 'Privacy', 1],
      ]),
    ],
  },
  {
    name: 'long names',
    formData: { ...formData, orient: 'RL' },
    labels,
    results: [
      made([[0, null, 'Government', null], ...longNames.map((name, at) => [at + 1, 0, name, 90 - at] as const)]),
    ],
  },
  { name: 'one point', formData, labels, results: [made([[1, null, null, null]])] },
  { name: 'many categories', formData, labels, results: [made(many)] },
];
