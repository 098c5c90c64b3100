import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { makeCrashingBrowser } from '../world/crashing-browser.ts';
import { expect, signIn, test } from '../world/journey.ts';
import { inLongRun } from '../world/long-run.ts';
import { adminPassword, startServer } from '../world/server.ts';

const rounds = inLongRun() ? 20 : 1;

/**
 * Creates and changes dashboards as fast as the server responds until `stop` is set. Records the writes that the server
 * has acknowledged.
 */
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
      // Killing the server cuts the connection of a save, which is then not acknowledged. No other failure is allowed.
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
      // A change without acknowledgment may or may not have been saved. No other content may have been saved.
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

const crashes = 20;
/** Maximum age of changes that may be lost when the browser is killed, in milliseconds. */
const mayLoseMs = 1000;

/** An editor that keeps its draft, with a text field whose changes Undo takes back. */
interface CrashedEditor {
  readonly address: string;
  /** Waits until the field shows the draft of the round before, and returns the field. */
  readonly open: (page: Page, round: number) => Promise<Locator>;
  /** Returns true once Undo has taken back what the round before typed, given the text at its start. */
  readonly isUndone: (field: Locator, before: string) => Promise<boolean>;
}

/** Presses a button again and again until something is true. Fails if the button is disabled before. */
const pressUntil = async (button: Locator, isDone: () => Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await button.click({ timeout: 5000 });
};

/** Types into an editor while its browser is killed again and again, and compares what is found with what was typed. */
const typeThroughCrashes = async (url: string, first: string, { address, open, isUndone }: CrashedEditor) => {
  const browser = makeCrashingBrowser();
  try {
    let typed: { readonly text: string; readonly at: number }[] = [{ text: first, at: 0 }];
    let killedAt = Number.POSITIVE_INFINITY;
    for (let round = 0; round <= crashes; round += 1) {
      const page = await browser.start();
      await signIn(page, { url });
      await page.goto(address);
      const field = await open(page, round);
      const found = await field.inputValue();
      const place = typed.findIndex(({ text }) => text === found);
      expect(place, `"${found}" was never typed`).toBeGreaterThanOrEqual(0);
      const lost = typed.slice(place + 1).filter(({ at }) => at < killedAt - mayLoseMs);
      expect(lost, `lost in round ${round}`).toEqual([]);
      // The undo steps from before earlier kills are still available: undo them, and redo them.
      if (round > 0) {
        await pressUntil(page.getByRole('button', { name: /^Undo/u }), () => isUndone(field, typed[0]!.text));
        await pressUntil(
          page.getByRole('button', { name: /^Redo/u }),
          async () => (await field.inputValue()) === found,
        );
      }
      if (round === crashes) break;
      typed = [{ text: found, at: 0 }];
      // Kill the browser after one to three seconds, each time at a different point of storing the draft.
      const until = Date.now() + 1000 + ((round * 379) % 2000);
      for (let n = 0; Date.now() < until; n += 1) {
        const next = `Round ${round}, ${n}`;
        await field.fill(next);
        typed.push({ text: next, at: Date.now() });
      }
      killedAt = await browser.kill();
    }
  } finally {
    await browser.remove();
  }
};

test(`DASH-31 loses at most the last second of an edited dashboard over ${crashes} kill -9 of the browser, and no step of Undo @long`, async ({
  server,
}) => {
  test.setTimeout(crashes * 30_000);
  const caller = await signInByToken(server.url, adminPassword);
  const { json } = await caller.post('/api/v1/dashboard/', { dashboard_title: 'Before' });
  await typeThroughCrashes(server.url, 'Before', {
    address: `${server.url}/superset/dashboard/${(json as { id: number }).id}/?edit=true`,
    open: async (page) => {
      const title = page.getByLabel('Title');
      await expect(title).toBeVisible();
      return title;
    },
    isUndone: async (field, before) => (await field.inputValue()) === before,
  });
});

test(`EXPLORE-13 loses at most the last second of a chart's settings over ${crashes} kill -9 of the browser, and no step of Undo @long`, async ({
  server,
}) => {
  test.setTimeout(crashes * 30_000);
  const caller = await signInByToken(server.url, adminPassword);
  const { json } = await caller.post('/api/v1/chart/', {
    slice_name: 'Typed through crashes',
    viz_type: 'big_number_total',
    datasource_id: 1,
    datasource_type: 'table',
    params: JSON.stringify({ viz_type: 'big_number_total', metric: 'revenue', subtitle: 'Before' }),
  });
  await typeThroughCrashes(server.url, 'Before', {
    address: `${server.url}/explore/?slice_id=${(json as { id: number }).id}`,
    open: async (page, round) => {
      if (round > 0) await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
      await page.getByRole('tab', { name: 'Customize', exact: true }).click();
      const subtitle = page.getByRole('textbox', { name: 'Subtitle', exact: true });
      await expect(subtitle).toBeVisible();
      return subtitle;
    },
    // The steps of all rounds are still available.
    isUndone: async (field) => (await field.inputValue()) === 'Before',
  });
});

const kills = 50;

test(`SQL-11 loses at most the last second of a query over ${kills} kill -9 of the browser while one types @long`, async ({
  server,
}) => {
  test.setTimeout(kills * 30_000);
  const browser = makeCrashingBrowser();
  try {
    let typed: { readonly text: string; readonly at: number }[] = [{ text: '', at: 0 }];
    let killedAt = Number.POSITIVE_INFINITY;
    for (let round = 0; round <= kills; round += 1) {
      const page = await browser.start();
      await signIn(page, { url: server.url });
      await page.goto(`${server.url}/sqllab/`);
      const editor = page.locator('.cm-content');
      await expect(editor).toBeVisible();
      const found = (await editor.textContent()) ?? '';
      const place = typed.findLastIndex(({ text }) => text === found);
      expect(place, `"${found}" was never typed`).toBeGreaterThanOrEqual(0);
      const lost = typed.slice(place + 1).filter(({ at }) => at < killedAt - mayLoseMs);
      expect(lost, `lost in round ${round}`).toEqual([]);
      if (round === kills) break;
      typed = [{ text: found, at: 0 }];
      await editor.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      typed.push({ text: '', at: Date.now() });
      const until = Date.now() + 500 + ((round * 379) % 2000);
      let text = '';
      for (let n = 0; Date.now() < until; n += 1) {
        const key = n % 7 === 6 ? '_' : String((round + n) % 10);
        // Type faster than people do, but slowly enough that the page can do other work.
        await page.keyboard.type(key, { delay: 40 });
        text += key;
        typed.push({ text, at: Date.now() });
      }
      killedAt = await browser.kill();
    }
  } finally {
    await browser.remove();
  }
});
