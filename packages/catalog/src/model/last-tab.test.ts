import { expect, it } from 'vitest';
import { lastTabOf } from './last-tab.ts';

const nobody = [{ col: 'created_by', opr: 'rel_o_m', value: 0 }];

it.each([
  [undefined, { label: 'examples', filters: nobody }],
  ['examples', { label: 'examples', filters: nobody }],
  ['all', { label: 'all', filters: [] }],
  [
    ['Team', [{ col: 'tags', opr: 'chart_tags', value: 'team' }, { col: 'x' }]],
    { label: { words: 'Team' }, filters: [{ col: 'tags', opr: 'chart_tags', value: 'team' }] },
  ],
  [['Team'], { label: { words: 'Team' }, filters: [] }],
])('HOME-20 HOME-24 reads %j', (conf, tab) => {
  expect(lastTabOf(conf)).toEqual(tab);
});
