import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import type { Store } from '../../store/open.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import type { Deps } from '../deps.ts';
import { exampleBundle } from '../examples/example-content.ts';
import { importBundle } from './import-bundle.ts';
import { readBundle } from './read-bundle.ts';

const bundles = join(import.meta.dirname, '../../../../../../shared/contract/bundles');
const names = [
  'fcc_new_coder_survey',
  'featured_charts',
  'international_sales',
  'misc_charts',
  'usa_births_names',
  'video_game_sales',
];
const recorded = existsSync(bundles);
if (!recorded) process.stderr.write('No recorded bundles here: their import is not tested.\n');

let dataDir: string;
let store: Store;
let deps: Deps;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sightline-import-'));
  store = await openTestStore({ dataDir });
  const config = readConfig({ options: { dataDir }, environment: {}, workingDir: dataDir });
  deps = { store, config, clock: () => Date.UTC(2026, 10, 21) } as unknown as Deps;
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const counts = async () => {
  const of = async (table: 'dashboard' | 'chart' | 'dataset') =>
    Number(
      (
        await store.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return { dashboards: await of('dashboard'), charts: await of('chart'), datasets: await of('dataset') };
};

describe('importBundle', () => {
  it('SERVER-15 takes the example content', async () => {
    const report = await importBundle(deps, { entries: exampleBundle(), overwrite: false });
    expect(report.reused).toBe(0);
    expect(await counts()).toEqual({ dashboards: 4, charts: 81, datasets: 10 });
  });

  it('LIST-07 refuses what exists, and changes nothing', async () => {
    await importBundle(deps, { entries: exampleBundle(), overwrite: false });
    await expect(importBundle(deps, { entries: exampleBundle(), overwrite: false })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Dashboard already exists and `overwrite=true` was not passed') as string,
    });
    const again = await importBundle(deps, { entries: exampleBundle(), overwrite: true });
    expect(again).toMatchObject({ created: 0, changed: 0 });
    expect(await counts()).toEqual({ dashboards: 4, charts: 81, datasets: 10 });
  });

  it('SERVER-11 changes what differs, and keeps what was there before', async () => {
    await importBundle(deps, { entries: exampleBundle(), overwrite: false });
    const entries = exampleBundle().map((entry) =>
      entry.path.startsWith('dashboards/') ? { ...entry, content: { ...entry.content, css: '.a {}' } } : entry,
    );
    expect(await importBundle(deps, { entries, overwrite: true })).toMatchObject({ created: 0, changed: 4 });
    const kept = await store.db.selectFrom('object_version').select(['object_type', 'version']).execute();
    expect(kept).toEqual(Array.from({ length: 4 }, () => ({ object_type: 'dashboard', version: 1 })));
  });

  it('SERVER-11 LIST-07 says beforehand what an import would make, change and leave, and does nothing', async () => {
    const first = await importBundle(deps, { entries: exampleBundle(), overwrite: true, dryRun: true });
    expect(new Set(first.items.map(({ outcome }) => outcome))).toEqual(new Set(['create']));
    expect(await counts()).toEqual({ dashboards: 0, charts: 0, datasets: 0 });
    await importBundle(deps, { entries: exampleBundle(), overwrite: false });
    const [changed, ...others] = exampleBundle().toSorted(({ path }) => (path.startsWith('dashboards/') ? -1 : 1));
    const content = { ...changed?.content, dashboard_title: 'Renamed', of_tomorrow: 1 };
    const metadata = { ...(content as { metadata?: object }).metadata, refresh_frequency: 30 };
    const entries = [{ path: changed?.path ?? '', content: { ...content, metadata } }, ...others];
    const { items } = await importBundle(deps, { entries, overwrite: true, dryRun: true });
    const [change, ...more] = items.filter(({ outcome }) => outcome === 'change');
    expect(more).toEqual([]);
    expect(change).toMatchObject({ type: 'dashboard', path: changed?.path, unknownKeys: ['of_tomorrow'] });
    expect(change?.fields.map(({ path, to }) => [path, to])).toEqual(
      expect.arrayContaining([
        ['dashboard_title', 'Renamed'],
        ['json_metadata.refresh_frequency', 30],
      ]),
    );
    expect(items.filter(({ outcome }) => outcome === 'leave')).toHaveLength(items.length - 1);
    const titles = await store.db.selectFrom('dashboard').select('dashboard_title').execute();
    expect(titles.map(({ dashboard_title }) => dashboard_title)).not.toContain('Renamed');
    expect(await counts()).toEqual({ dashboards: 4, charts: 81, datasets: 10 });
  });

  it('LIST-07 imports nothing when one file is wrong, and names it', async () => {
    const entries = exampleBundle().map((entry) =>
      entry.path.startsWith('charts/') ? { ...entry, content: { ...entry.content, viz_type: undefined } } : entry,
    );
    await expect(importBundle(deps, { entries, overwrite: false })).rejects.toMatchObject({ status: 422 });
    expect(await counts()).toEqual({ dashboards: 0, charts: 0, datasets: 0 });
  });

  it('names the kind that the route wants', async () => {
    await expect(
      importBundle(deps, { entries: exampleBundle(), kind: 'Slice', overwrite: false }),
    ).rejects.toMatchObject({
      extra: { 'metadata.yaml': { type: ['Must be equal to Slice.'] } },
    });
  });

  it.runIf(recorded)('imports the recorded bundles, with ids of our own everywhere', async () => {
    for (const name of names) {
      await importBundle(deps, {
        entries: await readBundle(readFileSync(join(bundles, `${name}.zip`))),
        overwrite: false,
      });
    }
    expect(await counts()).toEqual({ dashboards: 5, charts: 67, datasets: 10 });
    const charts = await store.db.selectFrom('chart').select(['id', 'uuid', 'params', 'datasource_id']).execute();
    for (const chart of charts) {
      expect(JSON.parse(chart.params ?? '{}')).toMatchObject({ datasource: `${chart.datasource_id}__table` });
    }
    const idByUuid = new Map(charts.map((chart) => [chart.uuid, chart.id]));
    const dashboards = await store.db.selectFrom('dashboard').select(['position_json']).execute();
    for (const { position_json } of dashboards) {
      const nodes = Object.values(
        JSON.parse(position_json ?? '{}') as Record<
          string,
          { type?: string; meta?: { uuid?: string; chartId?: number } }
        >,
      );
      for (const node of nodes.filter(({ type }) => type === 'CHART')) {
        expect(node.meta?.chartId).toBe(idByUuid.get(node.meta?.uuid ?? ''));
      }
    }
  });
});
