import { defineConfig } from '@playwright/test';
import type { LabEngine } from './src/world/lab.ts';
import { browserArguments, executablePath } from './src/world/browser.ts';

const isLong = process.env['SIGHTLINE_TEST_LONG'] === '1';

/**
 * Journeys run on the real server with the example content, in Debian's Chromium, because no browser is downloaded.
 */
export default defineConfig<object, { engine: LabEngine }>({
  testDir: './src/journeys',
  globalSetup: './src/world/fill-data-folder.ts',
  testMatch: '**/*.journey.ts',
  // Journeys that take minutes, such as builds with other bundlers, belong to the long run.
  grepInvert: isLong ? [] : /@long/u,
  projects: [
    { name: 'journeys' },
    // Those of SQL Lab once more on the other engine.
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
    // Reduce motion, because drawing animations takes a tenth of the time. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [...browserArguments],
    },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Traces cost 10 % of the time. Request them with `--trace on`.
    trace: 'off',
  },
});
