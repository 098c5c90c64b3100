import { existsSync } from 'node:fs';

/** Debian's builds of Chromium. The headless shell draws no window around the page, which saves a third of the work. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** The Chromium that tests run in: the one that is named, or the one that is here. The path may lead nowhere. */
export const chromiumPath = (): string =>
  process.env['SIGHTLINE_CHROMIUM'] ?? programs.find((path) => existsSync(path)) ?? programs[0];
