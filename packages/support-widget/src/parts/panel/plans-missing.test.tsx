import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadPhoneEngine } from '../../model/phone/load-phone-engine.ts';
import { makePhoneEngine } from '../../model/phone/libphonenumber-engine.ts';
import type { PhoneEngine } from '../../model/phone/phone-engine.ts';
import { openPanel, parts, showWidget } from '../../testing/show-widget.tsx';

vi.mock(import('../../model/phone/load-phone-engine.ts'), async (original) => ({
  ...(await original()),
  loadPhoneEngine: vi.fn<typeof loadPhoneEngine>(),
}));
const load = vi.mocked(loadPhoneEngine);

beforeEach(() => page.viewport(1280, 900));

afterEach(() => {
  load.mockReset();
  localStorage.clear();
});

const write = async (phone: string) => {
  const { submit } = await showWidget();
  await openPanel();
  await parts.name.fill('Mara Lindqvist');
  await parts.phone.fill(phone);
  await userEvent.tab();
  return submit;
};

it('SUPPORT-45 sends what was written, marked as unparsed, where the numbering plans cannot be loaded', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const submit = await write('(213) 373-4253 ext. 77');
  await parts.send.click();
  await expect.element(parts.ok).toBeVisible();
  expect(submit.mock.lastCall?.[0]).toMatchObject({ phone: 'unparsed: (213) 373-4253 ext. 77' });
});

it('SUPPORT-26 SUPPORT-27 asks for a number without the numbering plans too', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const submit = await write('123');
  await parts.send.click();
  await expect.element(page.getByText('Please enter a valid phone number')).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});

it('SUPPORT-45 keeps a number that is filled in before the numbering plans are there, and sends it parsed', async () => {
  let arrive: (engine: PhoneEngine) => void = () => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const submit = await write('(213) 373-4253 ext. 77');
  await parts.send.click();
  expect(submit).not.toHaveBeenCalled();
  arrive(makePhoneEngine());
  await expect.element(parts.ok).toBeVisible();
  expect(submit.mock.lastCall?.[0]).toMatchObject({ phone: '12133734253', description: 'Phone extension: 77' });
});
