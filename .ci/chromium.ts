import { existsSync } from 'node:fs';

/** Debian's builds of Chromium. The headless shell draws no browser window, which saves a third of the work. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** Path of the Chromium for tests: the configured one, or an installed one. The file might not exist. */
export const chromiumPath = (): string =>
  process.env['SIGHTLINE_CHROMIUM'] ?? programs.find((path) => existsSync(path)) ?? programs[0];
