import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { RefusedError, type SubmitFunction } from './commands/submit-request.ts';
import { languages } from './model/language.ts';
import { WidgetShell } from './parts/widget/WidgetShell.tsx';
import { inLongRun } from './testing/in-long-run.ts';
import { find, showWidget } from './testing/show-widget.tsx';
import { standStill, states } from './testing/states.ts';

const isInline = (element: Element) => getComputedStyle(element).display === 'inline';

/** Returns the texts that are truncated or that extend beyond the left or right edge of the window. */
const cutTexts = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('.slw-root *')]
    .filter((element) => {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      // Text that is only for screen readers is one pixel wide on purpose.
      if (!hasWords || element.closest('.slw-hidden, .slw-trap, textarea') || element.clientWidth === 1) return false;
      const box = element.getBoundingClientRect();
      const isCut = !isInline(element) && element.scrollWidth > element.clientWidth;
      return isCut || box.left < 0 || box.right > innerWidth;
    })
    .map((element) => `${element.className}: ${element.textContent}`);

const isAllThere = async (state: string) => {
  await standStill();
  expect([state, cutTexts()]).toEqual([state, []]);
  const body = document.querySelector('.slw-body');
  if (body) expect([state, body.scrollWidth]).toEqual([state, body.clientWidth]);
};

const appears = (selector: string) =>
  expect.poll(() => document.querySelector(selector), { timeout: 10_000 }).not.toBeNull();
const pressSend = () => userEvent.click(find('.slw-send .slw-button'));

beforeEach(() => page.viewport(360, 740));

afterEach(() => localStorage.clear());

/** All languages in `npm run test:long`, otherwise the one with the longest words and a right-to-left one. */
const shown = inLongRun() ? languages : (['de', 'ar'] as const);

describe.each(shown)('in %s at 360 px', (locale) => {
  it('SUPPORT-70 no text is cut, from the first opening to the second request', async () => {
    let fail = (_: unknown) => {};
    const submit = vi
      .fn<SubmitFunction>()
      .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
      .mockResolvedValueOnce(undefined);
    await showWidget({ locale, submit });
    await isAllThere('closed');
    await states.list.reach();
    await isAllThere('list');
    await userEvent.keyboard('{Escape}');
    await isAllThere('open');
    await userEvent.fill(find('[name=description]'), 'x'.repeat(2001));
    await pressSend();
    await appears('.slw-error');
    await isAllThere('errors');
    await userEvent.fill(find('[name=description]'), '');
    await userEvent.fill(find('[name=name]'), 'Mara');
    await userEvent.fill(find('[name=phone]'), '+12133734253');
    await pressSend();
    await appears('.slw-ring');
    await isAllThere('sending');
    fail(new TypeError('offline'));
    await appears('.slw-banner');
    await isAllThere('failed');
    await pressSend();
    await appears('.slw-sent');
    await isAllThere('sent');
    await userEvent.click(find('.slw-sent .slw-button'));
    await appears('.slw-wait');
    await isAllThere('waiting');
  });

  it('SUPPORT-70 no text is cut when the server wants no more, or the panel cannot be had', async () => {
    const { screen } = await showWidget({ locale, submit: () => Promise.reject(new RefusedError(429, 45)) });
    await states.refused.reach();
    await isAllThere('refused');
    await screen.unmount();
    await render(<WidgetShell locale={locale} loadPanel={() => Promise.reject(new TypeError('offline'))} />);
    await userEvent.click(find('.slw-launcher'));
    await appears('.slw-complaint');
    await isAllThere('not loaded');
  });
});
