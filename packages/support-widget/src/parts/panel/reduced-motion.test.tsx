import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { fillForm, find, openPanel, parts, showWidget } from '../../testing/show-widget.tsx';

const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

beforeEach(async () => {
  await page.viewport(1280, 900);
  await emulate('reduce');
});

afterEach(async () => {
  await emulate('');
  localStorage.clear();
});

describe('for people who want less motion', () => {
  it('SUPPORT-75 neither the bar moves evenly nor the message appears slowly, nor does the panel rise', async () => {
    await showWidget();
    await openPanel();
    expect(getComputedStyle(find('.slw-panel')).animationName).toBe('none');
    await fillForm();
    await parts.send.click();
    await expect.element(parts.ok).toBeVisible();
    expect(getComputedStyle(find('.slw-thanks')).animationName).toBe('none');
    await parts.ok.click();
    await expect.element(parts.send).toBeDisabled();
    expect(Number.parseFloat(getComputedStyle(find('.slw-bar')).transitionDuration)).toBe(0);
  });
});
