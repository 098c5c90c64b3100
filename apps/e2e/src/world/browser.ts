import { chromiumPath } from '../../../../.ci/chromium.ts';

/** Debian's Chromium, or the configured one. No browser is downloaded. */
export const executablePath = chromiumPath();

export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Turn off WebGL, which is slow without a graphics card: maps are drawn flat.
  '--disable-3d-apis',
];
