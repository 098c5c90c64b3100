import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { adminPassword, signInByToken, startServer, waitForExamples } from '@sightline/e2e/world';
import type { Figure } from '../figures.ts';
import { processesOf } from '../process-memory.ts';
import { withPage } from './browser-page.ts';
import { measureDashboard } from './dashboard.ts';
import { measureRun } from './run.ts';
import type { Suite } from './suite.ts';

/**
 * Waiting time before a server's memory is read. After it, processes that start late are running and garbage has been
 * collected.
 */
const restMs = 20_000;
/** How long a visitor looks at a page. */
const lookMs = 2000;
const pages = [
  '/superset/welcome/',
  '/chart/list/',
  '/dataset/list/',
  '/explore/?slice_id=5',
  '/superset/dashboard/1/',
];

/** Returns the memory of all processes together, then the memory of each kind of process. */
const figuresOf = (id: string, what: string, pid: number, target?: number): readonly Figure[] => {
  const kinds = new Map<string, number[]>();
  for (const { program, proportional } of processesOf(pid))
    kinds.set(program, [...(kinds.get(program) ?? []), proportional]);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [
    { id, what, value: sum([...kinds.values()].flat()), unit: 'MB', ...(target === undefined ? {} : { target }) },
    ...[...kinds].map(([program, values]) => ({
      id: `${id} part`,
      what: `of that, ${program}${values.length > 1 ? ` (${values.length} processes)` : ''}`,
      value: sum(values),
      unit: 'MB' as const,
    })),
  ];
};

/**
 * Measures the memory of all processes of a server that was started with an existing store: before the first visitor,
 * right after the benchmarks of pages, charts and queries, and after a rest.
 */
export const measureMemory: Suite = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  try {
    const first = await startServer({ dataDir });
    await waitForExamples(await signInByToken(first.url, adminPassword));
    await first.stop();
    // Use the memory setting of `npm start`, with which the C library returns large freed blocks to the system.
    const server = await startServer({ dataDir, env: { MALLOC_TRIM_THRESHOLD_: '131072' } });
    try {
      await wait(restMs);
      const idle = figuresOf('memory idle', 'all processes, existing store, no visitor', server.pid, 350);
      const caller = await signInByToken(server.url, adminPassword);
      await withPage(server.url, async (page) => {
        for (const path of pages) {
          await page.goto(path);
          await page.locator('#content').waitFor();
          await wait(lookMs);
        }
      });
      await measureDashboard({ server, caller });
      await measureRun({ server, caller });
      const worked = figuresOf('memory after work', 'all processes, after pages, charts and queries', server.pid, 600);
      await wait(restMs);
      return [...idle, ...worked, ...figuresOf('memory at rest', 'all processes, 20 s later', server.pid)];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
