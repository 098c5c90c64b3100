import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { makeSubject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { exampleBundle } from '../examples/example-content.ts';
import { exportBundle } from './export-bundle.ts';
import { importBundle } from './import-bundle.ts';
import type { BundleKind } from './plan-bundle.ts';
import { readBundle } from './read-bundle.ts';
import { faultsBySchema } from './testing/superset-schemas.ts';

const bundles = join(import.meta.dirname, '../../../../../../shared/contract/bundles');
const recorded = existsSync(bundles)
  ? ['fcc_new_coder_survey', 'featured_charts', 'misc_charts', 'usa_births_names', 'video_game_sales']
  : [];

const admin = makeSubject({
  user: { id: 1, username: 'admin' },
  roles: [{ id: 1, name: 'Admin', permissions: [] }],
  grantsVersion: '1',
});

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const themeBundle = [
  { path: 'metadata.yaml', content: { version: '1.0.0', type: 'Theme' } },
  {
    path: 'themes/Sea.yaml',
    content: {
      theme_name: 'Sea',
      json_data: { token: { colorPrimary: '#0a7d5a' } },
      uuid: '3f0d6a52-0d55-4c0a-9a0e-6a5c5f0f7a11',
      version: '1.0.0',
    },
  },
];

/**
 * Returns dependencies with a store that contains the examples, a theme and, if available, content of another server.
 */
const filledDeps = async (): Promise<Deps> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-schemas-'));
  const store = await openTestStore({ dataDir });
  closers.push(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const config = readConfig({ options: { dataDir }, environment: {}, workingDir: dataDir });
  const deps = { store, config, clock: () => Date.UTC(2026, 10, 21) } as unknown as Deps;
  await importBundle(deps, { entries: exampleBundle(), overwrite: false });
  await importBundle(deps, { entries: themeBundle, overwrite: false });
  for (const name of recorded) {
    const entries = await readBundle(readFileSync(join(bundles, `${name}.zip`)));
    await importBundle(deps, { entries, overwrite: false });
  }
  return deps;
};

/** Stores values that no page of ours creates, but that the API accepts or that older content may contain. */
const spoil = async ({ store: { db } }: Deps): Promise<void> => {
  const metadata = {
    native_filter_configuration: [
      { id: 'NATIVE_FILTER-1', targets: null, scope: null },
      { id: 'NATIVE_FILTER-2', targets: [{ datasetUuid: '00000000-0000-0000-0000-000000000000' }, {}] },
    ],
    global_chart_configuration: null,
    timed_refresh_immune_slices: [99_999],
    expanded_slices: { '99999': true },
    default_filters: null,
  };
  const position = {
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [], parents: ['ROOT_ID'] },
    'CHART-x': { type: 'CHART', id: 'CHART-x', meta: { uuid: '00000000-0000-0000-0000-000000000000' } },
    'CHART-y': { type: 'CHART', id: 'CHART-y' },
    odd: { id: 'odd' },
  };
  await db
    .updateTable('dashboard')
    .set({ json_metadata: JSON.stringify(metadata), position_json: JSON.stringify(position) })
    .execute();
  await db
    .updateTable('chart')
    .set({ params: '{"annotation_layers":null}', query_context: 'no JSON', viz_type: null })
    .execute();
  await db
    .updateTable('dataset')
    .set({ extra: '"text"', params: 'no JSON', template_params: '[1]', folders: '{}' })
    .execute();
  await db.updateTable('dataset_column').set({ extra: 'no JSON' }).execute();
  await db.updateTable('dataset_metric').set({ extra: '[]', currency: '{"symbol":"EUR","decimals":2}' }).execute();
  await db.updateTable('dbs').set({ extra: '{"of_ours":1,"allows_virtual_table_explore":true}' }).execute();
};

const exportOf = async (deps: Deps, kind: BundleKind) => {
  const table = (
    { Database: 'dbs', SqlaTable: 'dataset', Slice: 'chart', Dashboard: 'dashboard', Theme: 'theme' } as const
  )[kind as 'Database'];
  const rows = table === undefined ? [] : await deps.store.db.selectFrom(table).select('id').execute();
  return exportBundle(deps, admin, { kind, ids: rows.map(({ id }) => id) });
};

describe('bundles for others', () => {
  it.each(['Database', 'SqlaTable', 'Slice', 'Dashboard', 'Theme', 'assets'] as const)(
    'SERVER-11 writes bundles of the kind %s as the import schemas of Superset 6.1.0 ask for',
    async (kind) => {
      const entries = await exportOf(await filledDeps(), kind);
      expect(entries.length).toBeGreaterThan(1);
      expect(faultsBySchema(entries)).toEqual([]);
    },
  );

  it('SERVER-11 writes content that is not in order so that they take it all the same', async () => {
    const deps = await filledDeps();
    await spoil(deps);
    const entries = await exportOf(deps, 'assets');
    expect(faultsBySchema(entries)).toEqual([]);
  });

  it('SERVER-11 gives charts without a place a row of their own, since belonging is read from the layout', async () => {
    const deps = await filledDeps();
    const before = await exportOf(deps, 'Dashboard');
    await spoil(deps);
    const charts = (path: string, entries: typeof before) =>
      Object.values((entries.find((entry) => entry.path === path)?.content['position'] ?? {}) as object)
        .flatMap((node: { type?: string; meta?: { uuid?: string } }) =>
          node.type === 'CHART' && node.meta?.uuid !== undefined ? [node.meta.uuid] : [],
        )
        .toSorted();
    const after = await exportOf(deps, 'Dashboard');
    const path = before.find((entry) => entry.path.startsWith('dashboards/'))!.path;
    expect(charts(path, before).length).toBeGreaterThan(0);
    expect(charts(path, after)).toEqual([...new Set(charts(path, before))]);
  });
});
