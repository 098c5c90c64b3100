import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { makeSubject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { exampleBundle } from '../examples/example-content.ts';
import { exportBundle } from './export-bundle.ts';
import { importBundle } from './import-bundle.ts';
import { readBundle } from './read-bundle.ts';

const bundles = join(import.meta.dirname, '../../../../../../shared/contract/bundles');
const recorded = existsSync(bundles)
  ? ['fcc_new_coder_survey', 'featured_charts', 'misc_charts', 'usa_births_names', 'video_game_sales']
  : [];
if (recorded.length === 0) process.stderr.write('No recorded bundles here: their way back is not tested.\n');

const admin = makeSubject({
  user: { id: 1, username: 'admin' },
  roles: [{ id: 1, name: 'Admin', permissions: [] }],
  grantsVersion: '1',
});

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Dependencies with an empty store. */
const emptyDeps = async (): Promise<Deps> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-trip-'));
  const store = await openTestStore({ dataDir });
  closers.push(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const config = readConfig({ options: { dataDir }, environment: {}, workingDir: dataDir });
  return { store, config, clock: () => Date.UTC(2026, 10, 21) } as unknown as Deps;
};

type Content = BundleEntry['content'];

const exportAll = async (deps: Deps, keepUnknown = false): Promise<readonly BundleEntry[]> => {
  const rows = await deps.store.db.selectFrom('dashboard').select('id').where('deleted_on', 'is', null).execute();
  return exportBundle(deps, admin, { kind: 'Dashboard', ids: rows.map(({ id }) => id), keepUnknown });
};

/** Returns the contents of files by UUID, because the file names contain IDs. */
const byUuid = (entries: readonly BundleEntry[]): ReadonlyMap<string, Content> =>
  new Map(
    entries
      .filter(({ content }) => content['uuid'] !== undefined)
      .map(({ content }) => [String(content['uuid']).toLowerCase(), content]),
  );

/**
 * True for a value that means the same as a missing value. A column without `is_active` is active, and bundles omit the
 * key or set it to null.
 */
const meansNothing = (key: string, value: unknown): boolean => key === 'is_active' && value === true;

/** Removes server-specific ids of charts and datasets, and names that contain them. */
const withoutIds = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/\b\d+__table\b/g, 'ID__table');
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const idKeyed = [
    'chart_configuration',
    'timed_refresh_immune_slices',
    'expanded_slices',
    'global_chart_configuration',
  ];
  const ids = [
    'datasource',
    'chartId',
    'datasetId',
    'slice_id',
    'dashboardId',
    'excluded',
    'chartsInScope',
    'chart_id',
    'dashboards',
  ];
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, inner]) => !ids.includes(key) && !idKeyed.includes(key) && inner !== null && !meansNothing(key, inner),
      )
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, withoutIds(inner)]),
  );
};

const opened = ({ query_context, ...content }: Content): Content => {
  if (typeof query_context !== 'string') return { ...content, query_context: null };
  const { datasource: _own, ...context } = JSON.parse(query_context) as Record<string, unknown>;
  return { ...content, query_context: context };
};

/** True for missing, null and empty values, which count as equal. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** Describes the first difference between two values, for a readable failure. */
const firstDifference = (before: unknown, after: unknown): string => {
  const [left, right] = [JSON.stringify(before) ?? '', JSON.stringify(after) ?? ''];
  const at = [...left].findIndex((sign, index) => sign !== right[index]);
  return `${left.slice(Math.max(0, at - 60), at + 60)} | ${right.slice(Math.max(0, at - 60), at + 60)}`;
};

const differences = (before: Content, after: Content): readonly string[] =>
  Object.keys(before)
    .filter((key) => key !== 'version' && key !== 'database_uuid' && !(isNothing(before[key]) && isNothing(after[key])))
    .filter((key) => JSON.stringify(withoutIds(before[key])) !== JSON.stringify(withoutIds(after[key])))
    .map((key) => `${key}: ${firstDifference(withoutIds(before[key]), withoutIds(after[key]))}`);

describe('bundles on their way in and out', () => {
  it.each(['examples', ...recorded])('SERVER-11 gives %s back as it came, key by key', async (name) => {
    const entries =
      name === 'examples' ? exampleBundle() : await readBundle(readFileSync(join(bundles, `${name}.zip`)));
    const deps = await emptyDeps();
    await importBundle(deps, { entries, overwrite: false });
    const given = byUuid(await exportAll(deps, true));
    const faults = [...byUuid(entries)].flatMap(([uuid, content]) => {
      const after = given.get(uuid);
      // Bundles of dashboards leave out charts that are on no dashboard. Databases are not compared.
      if (after === undefined || 'sqlalchemy_uri' in content) return [];
      return differences(opened(content), opened(after)).map((key) => `${uuid} ${key}`);
    });
    expect(faults).toEqual([]);
  });

  it('SERVER-11 comes into an empty server as it left the first', async () => {
    const [first, second] = [await emptyDeps(), await emptyDeps()];
    await importBundle(first, { entries: exampleBundle(), overwrite: false });
    const left = byUuid(await exportAll(first));
    await importBundle(second, { entries: await exportAll(first), overwrite: false });
    const arrived = byUuid(await exportAll(second));
    expect([...arrived.keys()].toSorted()).toEqual([...left.keys()].toSorted());
    const faults = [...left].flatMap(([uuid, content]) =>
      differences(opened(content), opened(arrived.get(uuid) ?? {})),
    );
    expect(faults).toEqual([]);
  });

  it('SERVER-11 changes nothing when it comes twice', async () => {
    const deps = await emptyDeps();
    await importBundle(deps, { entries: exampleBundle(), overwrite: false });
    const before = await exportAll(deps);
    const { created, changed } = await importBundle(deps, { entries: before, overwrite: true });
    expect({ created, changed }).toEqual({ created: 0, changed: 0 });
    expect(await exportAll(deps)).toEqual(before);
  });

  it('SERVER-11 keeps keys that are not known here, and writes them where they are asked for', async () => {
    const deps = await emptyDeps();
    const entries = exampleBundle().map(({ path, content }) =>
      path === 'metadata.yaml' ? { path, content } : { path, content: { ...content, of_tomorrow: { deep: [1] } } },
    );
    await importBundle(deps, { entries, overwrite: false });
    const count = (list: readonly BundleEntry[]) => list.filter(({ content }) => 'of_tomorrow' in content).length;
    expect(count(await exportAll(deps))).toBe(0);
    expect(count(await exportAll(deps, true))).toBeGreaterThan(20);
  });
});
