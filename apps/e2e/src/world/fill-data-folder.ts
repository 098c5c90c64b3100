import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInByToken, waitForExamples } from './api.ts';
import { startServer } from './server.ts';

/**
 * Creates the example content once, in a data folder that each server of the journeys copies. Returns a function that
 * deletes the folder.
 */
export default async (): Promise<() => void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-filled-'));
  const server = await startServer({ dataDir });
  try {
    await waitForExamples(await signInByToken(server.url, server.password), 180_000);
  } finally {
    await server.stop();
  }
  process.env['SIGHTLINE_E2E_FILLED'] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
};
