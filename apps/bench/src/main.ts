/**
 * Benchmarks on the real server with the example content, in Debian's Chromium. They only print and never fail a
 * build.
 *   pnpm bench [start] [run] [typing] [grid] [dashboard] [charts] [edit] [overhead] [engine] [clients] [crowd] [cross-filter] [export] [m4] [store] [large] [stalls] [memory] [pages]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminPassword, signInByToken, startServer, waitForExamples } from '@sightline/e2e/world';
import { lineOf, type Figure } from './figures.ts';
import { suites } from './suites/suites.ts';

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}

// Measure the bundle that `npm start` runs, unless the caller names another build.
process.env['SIGHTLINE_TEST_BUILT_SERVER'] ??= join(import.meta.dirname, '..', '..', 'server', '.start');

// Raise the rate limits, which are meant for people.
const settings = join(mkdtempSync(join(tmpdir(), 'sightline-bench-')), 'config.json');
writeFileSync(
  settings,
  JSON.stringify({ limits: { requestsPerMinute: 10_000_000, chartWaitingPerUser: 100_000, connections: 2000 } }),
);
const server = await startServer({ args: ['--config', settings] });
const figures: Figure[] = [];
try {
  const caller = await signInByToken(server.url, adminPassword);
  await waitForExamples(caller);
  console.log(
    `bench ${new Date().toISOString().slice(0, 10)}  ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load before ${loadavg()[0]!.toFixed(1)}`,
  );
  for (const name of wanted.length > 0 ? wanted : Object.keys(suites)) {
    for (const figure of await suites[name]!({ server, caller })) {
      figures.push(figure);
      console.log(lineOf(figure));
    }
  }
} finally {
  await server.stop();
  rmSync(dirname(settings), { recursive: true });
}
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`),
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, figures }, null, 2)}\n`,
);
