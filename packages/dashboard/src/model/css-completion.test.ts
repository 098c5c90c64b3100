import { expect, it } from 'vitest';
import { cssSuggestions, isMadeByBuild } from './css-completion.ts';

const names = {
  classes: ['visx-bar'],
  ids: [{ id: 'CHART-a', name: 'Revenue' }],
  attributes: ['data-chart'],
  variables: ['--sl-color-accent'],
};
const suggested = (text: string) => cssSuggestions(text, text.length, names)?.options.map(({ label }) => label);

it('DASH-33: the CSS editor suggests what exists on the page, where it may stand', () => {
  expect(suggested('.vi')).toEqual(['visx-bar']);
  expect(suggested('#')).toEqual(['CHART-a']);
  expect(suggested('h2, [da')).toEqual(['data-chart']);
  expect(suggested('h2 { color: var(--sl')).toEqual(['--sl-color-accent']);
  expect(suggested('h2 { opacity: .')).toBeUndefined();
  expect(suggested('h2 { color: #')).toBeUndefined();
  expect(suggested('h2 { } /* { */ .')).toEqual(['visx-bar']);
  expect(suggested('h2 ')).toBeUndefined();
  expect(cssSuggestions('.vi', 3, names)?.from).toBe(1);
  expect(['_1x2y3z4', 'tile_tile__abc12f0', 'visx-bar', 'legend'].map(isMadeByBuild)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
