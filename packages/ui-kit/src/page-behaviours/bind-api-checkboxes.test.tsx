import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../themes/theme.ts';
import { bindApiCheckboxes } from './bind-api-checkboxes.ts';

const words = { unreachable: 'The server could not be reached.', dismiss: 'Dismiss' };
const failure = (body: unknown, status = 422) => new Response(JSON.stringify(body), { status });

describe('checkboxes that send', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  const shown = (answer: (address: string) => Promise<Response>, attribute = 'data-api-prefix', container = true) => {
    const body = document.createElement('div');
    const place = document.createElement('div');
    place.id = 'alert-container';
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.setAttribute('aria-label', 'Can read');
    box.setAttribute(attribute, '/roles/1/can_read/');
    if (container) body.append(place);
    body.append(box);
    document.body.append(body);
    const sent: string[] = [];
    const takeDown = bindApiCheckboxes({
      document,
      fetch: (address, options) => {
        sent.push(`${options?.method ?? 'GET'} ${String(address)}`);
        return answer(String(address));
      },
      words,
    });
    closing.push(takeDown, () => body.remove());
    return { box, place, sent, takeDown };
  };

  it.each(['data-api-prefix', 'data-checkbox-api-prefix'])(
    'SHELL-41 sends GET with true or false behind the prefix in %s',
    async (attribute) => {
      const { box, place, sent } = shown(async () => new Response(), attribute);
      await userEvent.click(box);
      await expect.poll(() => sent).toEqual(['GET /roles/1/can_read/true']);
      box.focus();
      await userEvent.keyboard(' ');
      await expect.poll(() => sent.slice(1)).toEqual(['GET /roles/1/can_read/false']);
      expect(place.children).toHaveLength(0);
    },
  );

  it('SHELL-41 appends an alert with the severity of the error, and the box shows the true state again', async () => {
    const { box, place } = shown(async () => failure({ message: 'Only <b>admins</b> may', severity: 'warning' }));
    await userEvent.click(box);
    const alert = page.getByRole('status').filter({ hasText: 'Only <b>admins</b> may' });
    await expect.element(alert).toBeVisible();
    expect(box.checked).toBe(false);
    expect(place.getAttribute('aria-live')).toBe('polite');
    expect(place.querySelector('b')).toBeNull();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    expect(place.children).toHaveLength(0);
  });

  it('SHELL-41 gives an error without a severity the look of info, one of danger a voice at once', async () => {
    const messages = [
      { message: 'First' },
      { message: 'Second', severity: 'info' },
      { message: 'Third', severity: 'danger' },
    ];
    const { box, place } = shown(async () => failure(messages[place.children.length]));
    for (const count of [1, 2, 3]) {
      await userEvent.click(box);
      await expect.poll(() => place.children.length).toBe(count);
    }
    const [first, second, third] = [...place.children];
    expect(first?.className).toBe(second?.className);
    expect(third?.className).not.toBe(second?.className);
    expect(third?.getAttribute('role')).toBe('alert');
  });

  it('SHELL-41 says nothing for an error without a message, but undoes the change', async () => {
    const answer = Promise.withResolvers<Response>();
    const { box, place } = shown(() => answer.promise);
    await userEvent.click(box);
    expect(box.checked).toBe(true);
    answer.resolve(failure({ error: 1 }, 500));
    await expect.poll(() => box.checked).toBe(false);
    expect(place.children).toHaveLength(0);
  });

  it('SHELL-41 says that nobody answered, also on a page without a place for alerts', async () => {
    const { box } = shown(() => Promise.reject(new TypeError('Failed to fetch')), 'data-api-prefix', false);
    closing.push(() => document.querySelector('[data-alert-container]')?.remove());
    await userEvent.click(box);
    await expect.element(page.getByRole('alert')).toHaveTextContent(words.unreachable);
    expect(box.checked).toBe(false);
  });

  it('SHELL-41 sends the last state after the answer when a box is changed meanwhile', async () => {
    const first = Promise.withResolvers<Response>();
    const { box, sent, takeDown } = shown((address) =>
      address.endsWith('true') ? first.promise : Promise.resolve(new Response()),
    );
    await userEvent.click(box);
    await userEvent.click(box);
    expect(sent).toEqual(['GET /roles/1/can_read/true']);
    first.resolve(new Response());
    await expect.poll(() => sent).toEqual(['GET /roles/1/can_read/true', 'GET /roles/1/can_read/false']);
    expect(box.checked).toBe(false);
    takeDown();
    await userEvent.click(box);
    expect(sent).toHaveLength(2);
  });
});
