/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser';

/** Emulates media features in the browser; no argument resets all of them. */
export async function emulateMedia(features: Readonly<Record<string, string>> = {}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}
