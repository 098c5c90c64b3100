import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPassword, signInByToken, startServer, waitForExamples } from '@sightline/e2e/world';
import { median } from '../figures.ts';
import type { Suite } from './suite.ts';

/**
 * Starts a server. Returns the milliseconds from the start until the sign-in page has responded, and those from the
 * start until the example content exists.
 */
const firstPage = async (dataDir: string): Promise<{ pageMs: number; examplesMs: number }> => {
  const startedAt = performance.now();
  const server = await startServer({ dataDir });
  try {
    const page = await fetch(`${server.url}/login/`, { headers: { accept: 'text/html' } });
    await page.text();
    const pageMs = performance.now() - startedAt;
    await waitForExamples(await signInByToken(server.url, adminPassword));
    return { pageMs, examplesMs: performance.now() - startedAt };
  } finally {
    await server.stop();
  }
};

/** Measures the first start with an empty folder, then further starts with the same folder. */
export const measureStart: Suite = async () => {
  const firsts: { pageMs: number; examplesMs: number }[] = [];
  const later: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
    firsts.push(await firstPage(dataDir));
    later.push((await firstPage(dataDir)).pageMs, (await firstPage(dataDir)).pageMs);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    {
      id: 'start first',
      what: 'process start to sign-in page, empty folder',
      value: median(firsts.map(({ pageMs }) => pageMs)),
      unit: 'ms',
      target: 3000,
    },
    {
      id: 'start examples',
      what: 'process start to complete example content',
      value: median(firsts.map(({ examplesMs }) => examplesMs)),
      unit: 'ms',
      target: 10_000,
    },
    {
      id: 'start later',
      what: 'process start to sign-in page, existing store',
      value: median(later),
      unit: 'ms',
      target: 1500,
    },
  ];
};
