import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { fillForm, find, openPanel, parts, showWidget } from '../../testing/show-widget.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
});

afterEach(() => localStorage.clear());

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
