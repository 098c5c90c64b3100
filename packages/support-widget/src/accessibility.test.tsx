import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inLongRun } from './testing/in-long-run.ts';
import { showWidget } from './testing/show-widget.tsx';
import { standStill, stateNames, states } from './testing/states.ts';

const themes = ['light', 'dark'] as const;
/**
 * Tests the visual states alternately in English with the light theme and in Arabic with the dark theme. `npm run
 * test:long` tests each state in both languages and both themes.
 */
const cases = stateNames
  .flatMap((state, at) =>
    (['en', 'ar'] as const).flatMap((locale) => themes.map((theme) => [state, locale, theme, at] as const)),
  )
  .filter(([, locale, theme, at]) => {
    const isPlain = at % 2 === 0;
    return inLongRun() || ((locale === 'en') === isPlain && (theme === 'light') === isPlain);
  });

beforeEach(async () => {
  await page.viewport(1280, 900);
  document.title = 'Bakery orders';
  document.documentElement.lang = 'en';
});

afterEach(() => {
  document.documentElement.style.colorScheme = '';
  document.documentElement.lang = '';
  localStorage.clear();
});

describe('axe', () => {
  it.each(cases)('SUPPORT-62 finds nothing in the state %s, %s, %s', async (state, locale, theme) => {
    document.documentElement.style.colorScheme = theme;
    await showWidget({ locale, theme, submit: states[state].submit });
    await states[state].reach();
    await standStill();
    const { violations } = await axe.run('.slw-root', {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('SUPPORT-62 finds nothing in the modal panel of a phone', async () => {
    await page.viewport(390, 844);
    await showWidget();
    await states.errors.reach();
    await standStill();
    const { violations } = await axe.run('.slw-root');
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
