import { expect, it } from 'vitest';
import { sharedLabels, withSharedLabels } from './shared-labels.ts';

const pie = (column: string) => ({ viz_type: 'pie', datasource: '3__table', groupby: [column] });
const line = (column: string) => ({ viz_type: 'echarts_timeseries_line', datasource: '3__table', groupby: [column] });

it('DASH-37: a save lists the labels that several charts color, as the contract has them', () => {
  const ranks = { channel: ['App', 'Stores'], country: ['DE'], city: ['Bonn'] };
  const labels = sharedLabels([pie('channel'), line('channel'), pie('country'), pie('city'), pie('city')], ranks);
  expect(labels).toEqual(['App', 'Stores', 'Bonn']);
  expect(sharedLabels([pie('channel')], ranks)).toEqual([]);
  const stored = { metadata: { color_scheme: 'd3', label_colors: { App: '#112233' } } };
  expect(withSharedLabels(stored, labels).metadata).toEqual({ ...stored.metadata, shared_label_colors: labels });
  expect(withSharedLabels(stored, [])).toBe(stored);
  const known = { metadata: { shared_label_colors: ['App'] } };
  expect(withSharedLabels(known, ['App'])).toBe(known);
  expect(withSharedLabels(known, undefined)).toBe(known);
  expect(withSharedLabels(known, []).metadata).toEqual({ shared_label_colors: [] });
});
