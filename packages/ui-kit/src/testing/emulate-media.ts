/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser';

/**
 * Emulates media features in the browser, beside those of every test page, which has no motion; no argument resets them
 * to these.
 */
export async function emulateMedia(features: Readonly<Record<string, string>> = {}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([name, value]) => ({
      name,
      value,
    })),
  });
}
