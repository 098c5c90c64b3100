import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInByToken } from '../world/api.ts';
import { expect, test } from '../world/journey.ts';
import { inLongRun } from '../world/long-run.ts';
import { adminPassword, startServer } from '../world/server.ts';

const rounds = inLongRun() ? 20 : 4;

/** Saves as fast as the server responds until `stop` is set, and records the acknowledged saves. */
const saveUntil = async (
  url: string,
  round: number,
  stop: { readonly asked: boolean },
  acknowledged: Map<number, string>,
) => {
  const caller = await signInByToken(url, adminPassword);
  for (let n = 0; !stop.asked; n += 1) {
    const title = `Round ${round}, save ${n}`;
    try {
      const { status, json } = await caller.post('/api/v1/dashboard/', {
        dashboard_title: title,
        css: 'x'.repeat(500),
      });
      if (status !== 201) throw new Error(`saving answered ${status}: ${JSON.stringify(json)}`);
      acknowledged.set((json as { id: number }).id, title);
      const changed = await caller.put(`/api/v1/dashboard/${(json as { id: number }).id}`, {
        dashboard_title: `${title}, changed`,
      });
      if (changed.status === 200) acknowledged.set((json as { id: number }).id, `${title}, changed`);
    } catch (error) {
      // The kill cuts the connection. The only effect may be that this save was not acknowledged.
      if (stop.asked || (error instanceof TypeError && error.message.includes('fetch failed'))) return;
      throw error;
    }
  }
};

test(`SERVER-04 keeps every acknowledged save over ${rounds} kill -9, and opens again each time`, async () => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-crash-'));
  const acknowledged = new Map<number, string>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer({ dataDir, examples: false });
      const stop = { asked: false };
      const saving = saveUntil(server.url, round, stop, acknowledged);
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size - before, { intervals: [2] }).toBeGreaterThan(2 + (round % 7));
      stop.asked = true;
      await server.kill();
      await saving;
    }
    const server = await startServer({ dataDir, examples: false });
    const caller = await signInByToken(server.url, adminPassword);
    const lost: string[] = [];
    for (const [id, title] of acknowledged) {
      const { status, json } = await caller.get(`/api/v1/dashboard/${id}`);
      const found = (json as { result?: { dashboard_title?: string } }).result?.dashboard_title;
      // A change without acknowledgment may or may not have been saved, but nothing else may have been.
      if (status !== 200 || (found !== title && found !== `${title}, changed`))
        lost.push(`${id}: ${title} → ${status} ${found}`);
    }
    await server.stop();
    expect(lost).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(rounds * 2);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
