import { describe, expect, it } from 'vitest';
import { placeChart, type Position } from './place-chart.ts';

const ids = () => {
  let n = 0;
  return () => `n${(n += 1)}`;
};
const chart = { chartId: 7, name: 'Orders' };
type Node = { children: string[]; parents: string[]; meta: { chartId: number } };
const node = (position: Position, id: string) => position[id] as Node;

describe('a chart on a dashboard', () => {
  it('EXPLORE-11 makes a layout for a new dashboard', () => {
    const position = placeChart(null, chart, { title: 'Sales', newId: ids() });
    expect(node(position, 'ROOT_ID').children).toEqual(['GRID_ID']);
    expect(node(position, 'GRID_ID').children).toEqual(['ROW-n2']);
    expect(node(position, 'CHART-n1')).toMatchObject({
      parents: ['ROOT_ID', 'GRID_ID', 'ROW-n2'],
      meta: { chartId: 7, sliceName: 'Orders' },
    });
  });

  it('EXPLORE-11 appends to an existing one and touches nothing else', () => {
    const before = placeChart(null, chart, { title: 'Sales', newId: ids() });
    const position = placeChart(
      { ...before, custom: { kept: true } },
      { chartId: 8, name: 'More' },
      { title: 'x', newId: () => 'new' },
    );
    expect(node(position, 'GRID_ID').children).toEqual(['ROW-n2', 'ROW-new']);
    expect(position).toMatchObject({ custom: { kept: true }, 'CHART-n1': before['CHART-n1'] });
  });

  it.each([
    [undefined, 'TAB-1'],
    ['TAB-2', 'TAB-2'],
    ['gone', 'TAB-1'],
  ])('EXPLORE-11 goes into the chosen tab %s', (tabId, expected) => {
    const tabs = {
      ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
      'TABS-1': { type: 'TABS', children: ['TAB-1', 'TAB-2'] },
      'TAB-1': { type: 'TAB', children: ['old'], parents: ['ROOT_ID', 'TABS-1'] },
      'TAB-2': { type: 'TAB', children: [], parents: ['ROOT_ID', 'TABS-1'] },
    };
    const position = placeChart(tabs, chart, { title: '', newId: () => 'n', ...(tabId ? { tabId } : {}) });
    expect(node(position, expected).children.at(-1)).toBe('ROW-n');
    expect(node(position, 'CHART-n').parents).toEqual(['ROOT_ID', 'TABS-1', expected, 'ROW-n']);
  });
});
