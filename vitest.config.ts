import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumPath } from './.ci/chromium.ts';

// Playwright records a stack trace with each message to the browser, so keep these traces short. Failures of tests are
// not affected: they come from the pages and workers, with stack traces of their own.
Error.stackTraceLimit = 3;

// Uses Debian's Chromium, so that no browser is downloaded. Without it, the browser project is left out, and a message
// says so.
const executablePath = chromiumPath();
const long = process.env['SIGHTLINE_TEST_LONG'] === '1';
const conditions = ['@sightline/source'];
// The compiler of .css.ts files resolves imports from the root folder, where none of our packages is installed. The
// alias resolves the import of the UI kit.
const alias = [
  {
    find: /^@sightline\/ui-kit\/tokens$/u,
    replacement: fileURLToPath(new URL('packages/ui-kit/src/tokens/index.ts', import.meta.url)),
  },
];

/**
 * Test files that each need a page of their own, for example because they register the widget's custom element, or test
 * styles in a host's page. Tests of the widget's other components share a page.
 */
const ownPage = [
  'packages/support-widget/src/*.test.tsx',
  'packages/support-widget/src/{element,parts/widget,parts/scheme}/*.test.tsx',
  'packages/support-widget/src/parts/panel/{plans-missing,reduced-motion}.test.tsx',
  'packages/ui-kit/src/themes/theme.test.tsx',
  'packages/ui-kit/src/tokens/host-page.test.tsx',
  'apps/storybook/src/**/*.test.tsx',
];

/**
 * Test files that paint with WebGL. Only `npm run test:long` includes them. The CPU paints so slowly that the frames of
 * every other page of the browser wait. Therefore, these files run after all others, in a browser of their own.
 */
const webgl = ['packages/charts/src/map/webgl/*.long.test.tsx'];

const browserProject = (own: {
  readonly name: string;
  readonly include: string[];
  readonly exclude: string[];
  readonly isolate?: boolean;
  readonly setupFiles?: string[];
  readonly sequence?: { readonly groupOrder: number };
}) => ({
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { alias, conditions: [...conditions, 'module', 'browser', 'development|production'] },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
    ],
  },
  test: {
    ...own,
    env: { SIGHTLINE_TEST_LONG: long ? '1' : '' },
    // `npm run test:long` includes tests that paint with WebGL on the CPU, which is slow.
    testTimeout: long ? 120_000 : 30_000,
    // Maximum time to wait for an expected element or value, in ms, for a busy machine. An expectation that is already
    // met does not wait.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      // On a busy machine, the first page needs more than a minute to open.
      connectTimeout: 240_000,
      screenshotFailures: false,
      provider: playwright({
        // Animations would take a fifth of the time, so they are off by default. Tests of animations turn them on.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          executablePath,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            ...(own.name === 'webgl' ? [] : ['--disable-3d-apis']),
          ],
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig({
  resolve: { alias, conditions: [...conditions, 'module', 'browser', 'development|production'] },
  test: {
    // With two cores, Vitest would use only one by default, although tests leave the processor idle for a third of the
    // time. Tests whose titles end with `@long` repeat other tests with variations. They only run in
    // `npm run test:long`, or if they are called by name.
    ...(long ? {} : { testNamePattern: /^(?!.*@long$)/u }),
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { conditions: [...conditions, 'node', 'development|production'] },
        ssr: { resolve: { conditions: [...conditions, 'node', 'development|production'] } },
        test: {
          name: 'node',
          globalSetup: ['.ci/run-folder.mjs'],
          setupFiles: ['.ci/seed.ts'],
          // Modules keep no state, so test files share them: loading the server takes longer than most of its tests.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', '.ci/**/*.test.mjs', '.ci/**/*.test.ts'],
          exclude: ['apps/e2e/**', '**/node_modules/**', '**/dist/**', ...(long ? [] : ['**/*.long.test.ts'])],
          environment: 'node',
          // `npm run test:long` tries ten times as many generated cases, so its tests get more time.
          testTimeout: long ? 600_000 : 60_000,
          hookTimeout: 60_000,
          execArgv: ['--conditions=@sightline/source'],
        },
      },
      ...(existsSync(executablePath)
        ? [
            browserProject({
              name: 'browser',
              include: ['packages/*/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx'],
              exclude: [...ownPage, ...webgl, ...(long ? [] : ['**/*.long.test.tsx'])],
              // Loading the modules takes a third of the test time, so test files share the modules and the page.
              isolate: false,
              setupFiles: ['.ci/without-traces.ts', '.ci/without-owner-stacks.ts', '.ci/fresh-page.ts'],
            }),
            browserProject({ name: 'own-page', include: ownPage, exclude: long ? [] : ['**/*.long.test.tsx'] }),
            ...(long
              ? [browserProject({ name: 'webgl', include: webgl, exclude: [], sequence: { groupOrder: 1 } })]
              : []),
          ]
        : []),
    ],
  },
});
