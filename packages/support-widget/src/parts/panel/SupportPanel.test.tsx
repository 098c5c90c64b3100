import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SubmitFunction } from '../../commands/submit-request.ts';
import { emulateMedia, withMotion } from '../../testing/emulate-media.ts';
import { fillForm, find, openPanel, parts, showWidget } from '../../testing/show-widget.tsx';

const thanks = 'Thank you for sharing your feedback. If your request requires a response, we will contact you shortly';
const alert = page.getByRole('alert');

/** Advances the page's clock and fires `visibilitychange`, as if the user had spent some time in another tab. */
const passTime = (seconds: number) => {
  vi.setSystemTime(Date.now() + seconds * 1000);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A server with the given responses, in order. */
const serve = (...answers: Array<Response | Error>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new TypeError('no answer left');
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

/** Shows the widget without a custom submit function, fills in the form and sends it. */
const sendByFetch = async (...answers: Array<Response | Error>) => {
  const fetch = serve(...answers);
  const shown = await showWidget({ submit: undefined });
  await openPanel();
  await fillForm();
  await parts.send.click();
  return { fetch, ...shown };
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 12) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('sending', () => {
  it('SUPPORT-44 SUPPORT-37 SUPPORT-45 posts JSON with five keys to the support address', async () => {
    const { fetch } = await sendByFetch(new Response(null, { status: 204 }));
    await expect.element(parts.ok).toBeVisible();
    const [address, init] = fetch.mock.calls[0]!;
    expect(address).toBe('/superset/submit_support_form/');
    expect(init?.method).toBe('POST');
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
    expect(JSON.parse(String(init?.body))).toEqual({
      name: 'Mara Lindqvist',
      email: '',
      company: '',
      phone: '12133734253',
      description: 'The price of rye bread is gone.',
    });
  });

  it('SUPPORT-59 says that a page may not post to another origin, and whom to write to', async () => {
    serve(new TypeError('Failed to fetch'));
    await showWidget({ submit: undefined, endpoint: 'https://help.example/contact', supportEmail: 'a@bakery.example' });
    await openPanel();
    await fillForm();
    await parts.send.click();
    await expect
      .element(alert)
      .toHaveTextContent(
        'This page is not allowed to send requests to help.example. Your text is kept. Write to us at a@bakery.example',
      );
    await expect.element(parts.name).toHaveValue('Mara Lindqvist');
  });

  it.each([
    [200, '<html>anything'],
    [201, '{"error":"no error"}'],
    [204, null],
  ])('SUPPORT-46 takes status %i for a success, whatever the body says', async (status, body) => {
    await sendByFetch(new Response(body, { status }));
    await expect.element(page.getByText(thanks)).toBeVisible();
  });

  it('SUPPORT-47 sends once for two clicks and two presses of Enter', async () => {
    const submit = vi.fn<SubmitFunction>(() => new Promise(() => {}));
    await showWidget({ submit });
    await openPanel();
    await fillForm();
    await userEvent.dblClick(parts.send);
    await parts.name.click();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('SUPPORT-74 shows that it is sending, and takes no changes while it is', async () => {
    await showWidget({ submit: () => new Promise(() => {}) });
    await openPanel();
    await fillForm();
    await parts.send.click();
    const button = page.getByRole('button', { name: 'Sending' });
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    expect(button.element().querySelector('.slw-ring')).not.toBeNull();
    for (const field of [parts.name, parts.phone, parts.description])
      await expect.element(field).toHaveAttribute('readonly');
  });

  it('SUPPORT-48 uses the key again for a retry of the same, and a new one after a change', async () => {
    const { fetch } = await sendByFetch(
      new Response(null, { status: 500 }),
      new TypeError('offline'),
      new Response(null, { status: 204 }),
    );
    await expect.element(alert).toBeVisible();
    await parts.send.click();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2), 10_000);
    await expect.element(parts.send).toBeVisible();
    await parts.name.fill('Maria');
    await parts.send.click();
    await expect.element(parts.ok).toBeVisible();
    const [first, second, third] = fetch.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('idempotency-key'),
    );
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('after a success', () => {
  it('SUPPORT-50 SUPPORT-51 shows thanks in place of the form, and the empty form again after Ok', async () => {
    await showWidget();
    await openPanel();
    await fillForm();
    await parts.send.click();
    await expect.element(page.getByText(thanks, { exact: true })).toBeVisible();
    expect(document.querySelector('.slw-form')).toBeNull();
    await expect.element(parts.ok).toHaveFocus();
    await parts.ok.click();
    await expect.element(parts.name).toHaveFocus();
    await expect.element(parts.name).toHaveValue('');
    await expect.element(parts.description).toHaveValue('');
    expect(page.getByText(thanks).elements()).toEqual([]);
  });

  it('SUPPORT-52 SUPPORT-54 SUPPORT-55 SUPPORT-56 waits out 30 s of the clock with a bar', async () => {
    await showWidget();
    await openPanel();
    await fillForm();
    await parts.send.click();
    await parts.ok.click();
    await expect.element(parts.send).toBeDisabled();
    await expect.element(page.getByText('You can send again in 30 seconds')).toBeVisible();
    passTime(15);
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(find('.slw-bar').style.inlineSize).toBe('50%');
    await expect.element(parts.send).toBeDisabled();
    passTime(25);
    await expect.element(parts.send).toBeEnabled();
    expect(page.getByRole('progressbar').elements()).toEqual([]);
  });

  it('SUPPORT-23 SUPPORT-57 goes on waiting after it was closed, and on another page', async () => {
    const { screen } = await showWidget();
    await openPanel();
    await fillForm();
    await parts.send.click();
    await parts.ok.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.send).not.toBeInTheDocument();
    vi.setSystemTime(Date.now() + 10_000);
    await openPanel();
    await expect.element(page.getByText('You can send again in 20 seconds')).toBeVisible();
    await expect.element(parts.send).toBeDisabled();
    await screen.unmount();
    vi.setSystemTime(Date.now() + 5000);
    await showWidget();
    await openPanel();
    await expect.element(page.getByText('You can send again in 15 seconds')).toBeVisible();
  });

  it('SUPPORT-75 moves the bar evenly over a second and lets the message appear in 0.3 s', async () => {
    await withMotion();
    onTestFinished(() => emulateMedia());
    await showWidget();
    await openPanel();
    await fillForm();
    await parts.send.click();
    await expect.element(parts.ok).toBeVisible();
    const block = getComputedStyle(find('.slw-thanks'));
    expect([block.animationName, block.animationDuration]).toEqual(['slw-appear', '0.3s']);
    await parts.ok.click();
    const bar = getComputedStyle(find('.slw-bar'));
    expect([bar.transitionProperty, bar.transitionDuration, bar.transitionTimingFunction]).toEqual([
      'inline-size',
      '1s',
      'linear',
    ]);
  });
});

describe('after a failure', () => {
  it('SUPPORT-59 SUPPORT-60 SUPPORT-76 SUPPORT-53 shows the banner beneath the fields and keeps everything', async () => {
    await sendByFetch(new Response('{}', { status: 500 }));
    await expect
      .element(alert)
      .toHaveTextContent(
        'Please check your internet connection or try again. If the error persists, contact us at support@sightline.example',
      );
    expect(find('.slw-banner').getBoundingClientRect().top).toBeGreaterThan(
      parts.description.element().getBoundingClientRect().bottom,
    );
    await expect.element(parts.name).toHaveValue('Mara Lindqvist');
    await expect.element(parts.description).toHaveValue('The price of rye bread is gone.');
    expect((parts.phone.element() as HTMLInputElement).value.replaceAll(/\D/gu, '')).toBe('12133734253');
    await expect.element(parts.send).toBeEnabled();
  });

  it('SUPPORT-59 names the address that the page gave, as a link', async () => {
    await showWidget({ submit: () => Promise.reject(new Error('no')), supportEmail: 'help@bakery.example' });
    await openPanel();
    await fillForm();
    await parts.send.click();
    await expect
      .element(alert)
      .toHaveTextContent(
        'Please check your internet connection or try again. If the error persists, contact us at help@bakery.example',
      );
    await expect
      .element(page.getByRole('link', { name: 'help@bakery.example' }))
      .toHaveAttribute('href', 'mailto:help@bakery.example');
  });

  it('SUPPORT-58 waits as long as the server asks for, and says that nothing is lost', async () => {
    serve(new Response(null, { status: 429, headers: { 'Retry-After': '45' } }));
    await showWidget({ submit: undefined });
    await openPanel();
    await fillForm();
    (parts.send.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toHaveTextContent('Too many requests in a short time. Your text is kept.');
    await expect.element(page.getByText('You can send again in 45 seconds')).toBeVisible();
    await expect.element(parts.send).toBeDisabled();
    await expect.element(parts.name).toHaveValue('Mara Lindqvist');
    // The focused button is disabled now, so the focus is on the panel.
    expect(document.activeElement).toBe(find('.slw-panel'));
    passTime(45);
    await expect.element(parts.send).toBeEnabled();
  });
});

describe('closing', () => {
  it('SUPPORT-22 empties name, phone and description', async () => {
    await showWidget();
    await openPanel();
    // The phone field shows the calling code only after the numbering plans have loaded, which is after the panel has
    // opened.
    await expect.element(parts.phone).not.toHaveValue('');
    const untouched = (parts.phone.element() as HTMLInputElement).value;
    await fillForm();
    await userEvent.keyboard('{Escape}');
    await openPanel();
    await expect.element(parts.name).toHaveValue('');
    await expect.element(parts.phone).toHaveValue(untouched);
    await expect.element(parts.description).toHaveValue('');
  });

  it('SUPPORT-22 takes complaints and the banner along', async () => {
    await showWidget({ submit: () => Promise.reject(new Error('no')) });
    await openPanel();
    await fillForm();
    await parts.send.click();
    await expect.element(alert).toBeVisible();
    await parts.name.fill('');
    await parts.send.click();
    await expect.element(page.getByText('Please enter your name')).toBeVisible();
    await parts.launcher.click();
    await openPanel();
    expect(alert.elements()).toEqual([]);
    expect(page.getByText('Please enter your name').elements()).toEqual([]);
  });
});
