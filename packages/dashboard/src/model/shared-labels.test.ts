import { expect, it } from 'vitest';
import { sharedLabels, withSharedLabels } from './shared-labels.ts';

const pie = (column: string) => ({ viz_type: 'pie', datasource: '3__table', groupby: [column] });
const line = (column: string) => ({ viz_type: 'echarts_timeseries_line', datasource: '3__table', groupby: [column] });
const boardOf = (charts: readonly number[], metadata: Readonly<Record<string, unknown>>) => ({
  position: Object.fromEntries(charts.map((chartId) => [`CHART-${chartId}`, { type: 'CHART', meta: { chartId } }])),
  metadata,
});

it('DASH-37: a save of other charts lists the labels that several of them color, as the contract has them', () => {
  const ranks = { channel: ['App', 'Stores'], country: ['DE'], city: ['Bonn'] };
  const labels = sharedLabels([pie('channel'), line('channel'), pie('country'), pie('city'), pie('city')], ranks);
  expect(labels).toEqual(['App', 'Stores', 'Bonn']);
  expect(sharedLabels([pie('channel')], ranks)).toEqual([]);
  const before = boardOf([1, 2], {});
  const stored = boardOf([1, 2, 3], { color_scheme: 'd3', label_colors: { App: '#112233' } });
  expect(withSharedLabels(stored, labels, before).metadata).toEqual({
    ...stored.metadata,
    shared_label_colors: labels,
  });
  expect(withSharedLabels(stored, [], before)).toBe(stored);
  const known = boardOf([1, 2, 3], { shared_label_colors: ['App'] });
  expect(withSharedLabels(known, ['App'], before)).toBe(known);
  expect(withSharedLabels(known, undefined, before)).toBe(known);
  expect(withSharedLabels(known, [], before).metadata).toEqual({ shared_label_colors: [] });
});

it('DASH-35: a save keeps the labels as another client stored them, unless the board has other charts', () => {
  const before = boardOf([1, 2], { shared_label_colors: [] });
  const moved = boardOf([2, 1], { shared_label_colors: [] });
  expect(withSharedLabels(moved, ['App'], before)).toBe(moved);
  const unlisted = boardOf([1, 2], {});
  expect(withSharedLabels(unlisted, ['App'], before)).toBe(unlisted);
  const fewer = boardOf([2], { shared_label_colors: [] });
  expect(withSharedLabels(fewer, ['App'], before).metadata).toEqual({ shared_label_colors: ['App'] });
});
