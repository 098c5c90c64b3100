import { describe, expect, it } from 'vitest';
import { parseLayout } from './layout.ts';
import { openTabs } from './open-tabs.ts';

const layout = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
  'TABS-1': { type: 'TABS', children: ['TAB-1', 'TAB-2'] },
  'TAB-1': { type: 'TAB', children: ['ROW-1'] },
  'ROW-1': { type: 'ROW', children: ['TABS-2', 'TABS-3'] },
  'TABS-2': { type: 'TABS', children: ['TAB-3', 'TAB-4'] },
  'TABS-3': { type: 'TABS', children: [] },
  'TAB-2': { type: 'TAB', children: ['TABS-4'] },
  'TAB-3': { type: 'TAB', children: [] },
  'TAB-4': { type: 'TAB', children: [] },
  'TABS-4': { type: 'TABS', children: ['TAB-5'] },
  'TAB-5': { type: 'TAB', children: [] },
});

describe('open tabs', () => {
  it.each([
    ['the first of each bar that is in sight', {}, ['TAB-1', 'TAB-3']],
    ['those that were chosen', { 'TABS-1': 'TAB-1', 'TABS-2': 'TAB-4' }, ['TAB-1', 'TAB-4']],
    ['none of a bar in a closed tab', { 'TABS-1': 'TAB-2', 'TABS-2': 'TAB-4' }, ['TAB-2', 'TAB-5']],
    ['the first where what was chosen is gone', { 'TABS-1': 'TAB-9' }, ['TAB-1', 'TAB-3']],
  ])('DASH-40 are %s', (_what, chosen, expected) => {
    expect(openTabs(layout, new Map(Object.entries(chosen)))).toEqual(expected);
  });

  it('DASH-40 are none where nothing is laid out', () => {
    expect(openTabs(parseLayout(null), new Map())).toEqual([]);
  });
});
