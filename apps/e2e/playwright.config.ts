import { defineConfig } from '@playwright/test';
import { browserArguments, executablePath } from './src/world/browser.ts';

/**
 * Journeys run on the real server with the example content, in Debian's Chromium, because no browser is downloaded.
 */
export default defineConfig({
  testDir: './src/journeys',
  globalSetup: './src/world/fill-data-folder.ts',
  testMatch: '**/*.journey.ts',
  // Journeys that take minutes, such as builds with other bundlers, belong to the long run.
  grepInvert: process.env['SIGHTLINE_TEST_LONG'] === '1' ? [] : /@long/u,
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
    // Drawing what moves takes a tenth of the time. Journeys about motion request it.
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
