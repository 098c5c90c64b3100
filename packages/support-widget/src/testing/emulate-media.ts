/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser';

/**
 * Emulates media features in the browser, in addition to the reduced motion that all test pages emulate. Without an
 * argument, only reduced motion is emulated.
 */
export async function emulateMedia(features: Readonly<Record<string, string>> = {}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([name, value]) => ({
      name,
      value,
    })),
  });
}

/** Enables motion, as for most users. Reset it with `emulateMedia()`. */
export const withMotion = (): Promise<void> => emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
