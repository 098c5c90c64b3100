import { defineConfig } from '@playwright/test';
import type { LabEngine } from './src/world/lab.ts';
import { browserArguments, executablePath } from './src/world/browser.ts';

const isLong = process.env['SIGHTLINE_TEST_LONG'] === '1';

/**
 * Journeys run on the real server with the example content. They use Debian's Chromium, so that no browser is
 * downloaded.
 */
export default defineConfig<object, { engine: LabEngine }>({
  testDir: './src/journeys',
  globalSetup: './src/world/fill-data-folder.ts',
  testMatch: '**/*.journey.ts',
  // Journeys that take minutes, such as builds with other bundlers, run only in `npm run test:long`.
  grepInvert: isLong ? [] : /@long/u,
  projects: [
    { name: 'journeys' },
    // `npm run test:long` repeats journeys of SQL Lab on PostgreSQL.
    ...(isLong
      ? [{ name: 'postgres', testMatch: '**/sql-{lab,results}.journey.ts', use: { engine: 'postgres' as const } }]
      : []),
  ],
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/journeys.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Reduce motion, because animations take a tenth of the run time. Journeys about motion turn motion back on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [...browserArguments],
    },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Recording traces takes 10 % of the run time. Turn it on with `--trace on`.
    trace: 'off',
  },
});
