/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser';

/** Lets the browser say of itself what a medium feature asks for; none takes all of it back. */
export async function emulateMedia(features: Readonly<Record<string, string>> = {}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}
