import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Garland, HolidayDecorations, Snowfall } from './index.ts';

it('renders on a server, where there is no window: nothing, as both depend on one', () => {
  expect(renderToString(createElement(HolidayDecorations, { enabled: true, environmentAllows: true }))).toBe('');
  expect(renderToString(createElement(Snowfall, { enabled: true, environmentAllows: true }))).toBe('');
  expect(renderToString(createElement(Garland, { enabled: true }))).toBe('');
});
