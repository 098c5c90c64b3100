import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import type { Store } from '../../store/open.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import type { Deps } from '../deps.ts';
import { uuidFor, type BundleEntry } from '../examples/bundle-entry.ts';
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
    expect(report).toMatchObject({ created: 4 + 81 + 10, changed: 0, reused: 0 });
    expect(await counts()).toEqual({ dashboards: 4, charts: 81, datasets: 10 });
  });

  it('LIST-07 refuses what exists, and changes nothing', async () => {
    await importBundle(deps, { entries: exampleBundle(), overwrite: false });
    await expect(importBundle(deps, { entries: exampleBundle(), overwrite: false })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Dashboard already exists and `overwrite=true` was not passed') as string,
    });
    const again = await importBundle(deps, { entries: exampleBundle(), overwrite: true });
    expect(again).toMatchObject({ created: 0, changed: 0, reused: 4 + 81 + 10 });
    expect(await counts()).toEqual({ dashboards: 4, charts: 81, datasets: 10 });
  });

  it('SERVER-11 changes what differs, and keeps what was there before', async () => {
    await importBundle(deps, { entries: exampleBundle(), overwrite: false });
    const entries = exampleBundle().map((entry) =>
      entry.path.startsWith('dashboards/') ? { ...entry, content: { ...entry.content, css: '.a {}' } } : entry,
    );
    expect(await importBundle(deps, { entries, overwrite: true })).toMatchObject({
      created: 0,
      changed: 4,
      reused: 81 + 10,
    });
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
});

const uuidOf = (name: string): string => uuidFor(`import ${name}`);
const version = '1.0.0';
const metadata = (type: string): BundleEntry => ({ path: 'metadata.yaml', content: { version, type } });

/** One complete file of each folder of a bundle, with only the keys that the contract requires. */
const complete = {
  databases: { database_name: 'examples', sqlalchemy_uri: 'duckdb:///examples', uuid: uuidOf('database'), version },
  datasets: { table_name: 'sales', uuid: uuidOf('dataset'), version, database_uuid: uuidOf('database') },
  charts: { slice_name: 'By day', viz_type: 'table', uuid: uuidOf('chart'), version, dataset_uuid: uuidOf('dataset') },
  dashboards: { dashboard_title: 'Sales', uuid: uuidOf('dashboard'), version },
  themes: { theme_name: 'Night', json_data: { token: { colorPrimary: '#123456' } }, uuid: uuidOf('theme'), version },
  queries: { sql: 'SELECT 1', uuid: uuidOf('query'), version, database_uuid: uuidOf('database') },
} as const;
type Folder = keyof typeof complete;
const fileOf = (folder: Folder, more: object = {}): BundleEntry => ({
  path: `${folder}/one.yaml`,
  content: { ...complete[folder], ...more },
});
const bring = (type: string, entries: readonly BundleEntry[], options: { readonly overwrite?: boolean } = {}) =>
  importBundle(deps, { entries: [metadata(type), ...entries], overwrite: false, ...options });

describe('a file that is wrong', () => {
  it.each([
    ['Database', 'database', 'databases'],
    ['Dashboard', 'dashboard', 'dashboards'],
    ['Slice', 'chart', 'charts'],
    ['SqlaTable', 'dataset', 'datasets'],
    ['SavedQuery', 'saved query', 'queries'],
    ['Theme', 'theme', 'themes'],
  ] as const)(
    'LIST-07 in a bundle of type %s is told with each field, and so is none at all',
    async (type, noun, folder) => {
      const path = `${folder}/one.yaml`;
      const faultsOf = async (content: object): Promise<unknown> => {
        const refused = await bring(type, [{ path, content: { ...content } }]).catch((error: unknown) => error);
        expect(refused).toMatchObject({ status: 422 });
        const { message, extra } = refused as { message: string; extra: Record<string, unknown> };
        expect(message.startsWith(`Error importing ${noun}: ${path}: `)).toBe(true);
        expect(Object.keys(extra)).toEqual([path]);
        return extra[path];
      };
      const whole: Readonly<Record<string, unknown>> = complete[folder];
      const missing = ['Missing data for required field.'];
      expect(await faultsOf({})).toEqual(Object.fromEntries(Object.keys(whole).map((field) => [field, missing])));
      expect(await faultsOf({ ...whole, version: '2.0.0' })).toEqual({ version: ['Must be equal to 1.0.0.'] });
      for (const field of Object.keys(whole)) {
        const isTheme = field === 'json_data';
        const reason = isTheme ? 'Invalid JSON configuration' : 'Not a valid string.';
        expect(await faultsOf({ ...whole, [field]: 1 })).toEqual({ [field]: [reason] });
        if (!field.endsWith('uuid')) continue;
        expect(await faultsOf({ ...whole, [field]: 'no uuid' })).toEqual({ [field]: ['Not a valid UUID.'] });
      }
      await expect(bring(type, [])).rejects.toMatchObject({ status: 422, message: `The bundle contains no ${noun}.` });
    },
  );

  it.each([
    ['columns', 'column_name'],
    ['metrics', 'metric_name'],
  ])('LIST-07 in its %s is told, whatever is wrong with them', async (list, name) => {
    const unnamed = `Every entry must have a ${name}.`;
    for (const [value, reason] of [
      ['day', 'Not a valid list.'],
      [{ [name]: 'day' }, 'Not a valid list.'],
      [7, 'Not a valid list.'],
      [[{}], unnamed],
      [[null], unnamed],
      [['day'], unnamed],
      [[{ [name]: 'day' }, { [name]: '' }], unnamed],
      [[{ [name]: 'day' }, { [name]: 'week' }, { [name]: 'day' }], 'day is listed more than once.'],
    ])
      await expect(bring('SqlaTable', [fileOf('datasets', { [list]: value })])).rejects.toMatchObject({
        status: 422,
        message: `Error importing dataset: datasets/one.yaml: ${list}: ${String(reason)}`,
      });
    const both = { columns: [{}], metrics: [{}] };
    await expect(bring('SqlaTable', [fileOf('datasets', both)])).rejects.toMatchObject({
      extra: {
        'datasets/one.yaml': {
          columns: ['Every entry must have a column_name.'],
          metrics: ['Every entry must have a metric_name.'],
        },
      },
    });
  });

  it('SERVER-11 is told where its layout or CSS breaks a rule, and nothing is imported', async () => {
    const twice = { ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['A', 'A'] }, A: { type: 'GRID', id: 'A' } };
    await expect(bring('Dashboard', [fileOf('dashboards', { position: twice })])).rejects.toMatchObject({
      status: 400,
      message:
        'Error importing dashboard: dashboards/one.yaml: position: A appears twice in ROOT_ID. A node can appear only once.',
    });
    const { cssBytes } = deps.config.limits;
    const css = (size: number) => bring('Dashboard', [fileOf('dashboards', { css: ' '.repeat(size) })]);
    await expect(css(cssBytes + 1)).rejects.toMatchObject({
      status: 400,
      extra: {
        'dashboards/one.yaml': {
          css: [`The CSS has ${cssBytes + 1} bytes, but at most ${cssBytes} are allowed.`],
        },
      },
    });
    expect(await counts()).toEqual({ dashboards: 0, charts: 0, datasets: 0 });
    expect(await css(cssBytes)).toMatchObject({ created: 1 });
  });
});

describe('what comes in a bundle', () => {
  const themeRows = () => store.db.selectFrom('theme').select(['uuid', 'theme_name', 'json_data']);
  const ourTheme = () => themeRows().where('uuid', '=', uuidOf('theme')).execute();

  it('SERVER-11 are themes, alone or with the dashboards that use them', async () => {
    expect(await bring('Theme', [fileOf('themes')])).toMatchObject({ created: 1, changed: 0, reused: 0 });
    const { theme_name, json_data, uuid } = complete.themes;
    expect(await ourTheme()).toEqual([{ uuid, theme_name, json_data: JSON.stringify(json_data) }]);
    await expect(bring('Theme', [fileOf('themes')])).rejects.toMatchObject({
      message: 'Error importing theme: themes/one.yaml: Theme already exists and `overwrite=true` was not passed',
    });
    const day = fileOf('themes', { theme_name: 'Day' });
    expect(await bring('Theme', [day], { overwrite: true })).toMatchObject({ created: 0, changed: 1, reused: 0 });
    expect(await ourTheme()).toMatchObject([{ theme_name: 'Day' }]);
    expect(await bring('Theme', [day], { overwrite: true })).toMatchObject({ created: 0, changed: 0, reused: 1 });
  });

  it('SERVER-11 is a dashboard with its theme, which is kept where it is there already', async () => {
    const entries = [fileOf('themes'), fileOf('dashboards', { theme_uuid: uuidOf('theme') })];
    expect(await bring('Dashboard', entries)).toMatchObject({ created: 2, changed: 0, reused: 0 });
    const shown = await store.db
      .selectFrom('dashboard')
      .innerJoin('theme', 'theme.id', 'dashboard.theme_id')
      .select(['dashboard_title', 'theme_name'])
      .execute();
    expect(shown).toEqual([{ dashboard_title: 'Sales', theme_name: 'Night' }]);
    const again = [fileOf('themes', { theme_name: 'Day' }), entries[1]!];
    expect(await bring('Dashboard', again, { overwrite: true })).toMatchObject({ created: 0, changed: 0, reused: 2 });
    expect(await ourTheme()).toMatchObject([{ theme_name: 'Night' }]);
  });

  it('SERVER-11 has no short address where its file has an empty one, or one that another dashboard has', async () => {
    const other = (content: object) => ({
      path: 'dashboards/two.yaml',
      content: { ...complete.dashboards, ...content },
    });
    const slugs = async () => {
      const rows = await store.db.selectFrom('dashboard').select(['uuid', 'slug']).execute();
      return Object.fromEntries(rows.map(({ uuid, slug }) => [uuid, slug]));
    };
    const [one, two] = [uuidOf('dashboard'), uuidOf('other')];
    await bring('Dashboard', [fileOf('dashboards', { slug: '' }), other({ slug: '', uuid: two })]);
    expect(await slugs()).toEqual({ [one]: null, [two]: null });
    const sales = [fileOf('dashboards', { slug: 'sales' }), other({ slug: 'sales', uuid: two })];
    await bring('Dashboard', sales, { overwrite: true });
    expect(await slugs()).toEqual({ [one]: 'sales', [two]: null });
  });

  it('SERVER-11 DASH-02 has our ids of charts and datasets wherever a dashboard names them', async () => {
    const scope = (...excluded: readonly number[]) => ({ rootPath: ['ROOT_ID'], excluded });
    const target = { datasetUuid: uuidOf('dataset'), column: { name: 'day' } };
    const unknown = { datasetUuid: uuidOf('elsewhere'), column: { name: 'day' } };
    const node = (key: string, chartId: number, uuid: string) => ({
      [key]: { id: key, type: 'CHART', children: [], meta: { chartId, uuid, width: 4, height: 50 } },
    });
    const position = {
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['CHART-a'], parents: ['ROOT_ID'] },
      ...node('CHART-a', 900, uuidOf('chart')),
    };
    const divider = { id: 'NATIVE_FILTER_DIVIDER-a', type: 'DIVIDER', title: 'Days' };
    const dashboard = fileOf('dashboards', {
      position,
      metadata: {
        native_filter_configuration: [
          { id: 'NATIVE_FILTER-a', targets: [target, {}, unknown], scope: scope(900, 901), chartsInScope: [900, 901] },
          { id: 'NATIVE_FILTER-b', scope: { rootPath: ['TAB-a'] } },
          divider,
        ],
        chart_configuration: {
          900: { id: 900, crossFilters: { scope: scope(900), chartsInScope: [901] } },
          901: { id: 901, crossFilters: { scope: 'global', chartsInScope: [900] } },
        },
        global_chart_configuration: { scope: scope(901, 900), chartsInScope: [900] },
        timed_refresh_immune_slices: [901, 900],
        expanded_slices: { 900: true, 901: true },
      },
    });
    // A chart that was here before has the ID that the first chart of an empty server would get.
    const before = { slice_name: 'Before', uuid: uuidOf('before') };
    const sources = [fileOf('databases'), fileOf('datasets')];
    await bring('Slice', [...sources, fileOf('charts', before)]);
    await bring('Dashboard', [...sources, fileOf('charts'), dashboard]);
    const chart = await store.db
      .selectFrom('chart')
      .select(['id', 'datasource_id'])
      .where('uuid', '=', uuidOf('chart'))
      .executeTakeFirstOrThrow();
    const stored = await store.db.selectFrom('dashboard').select(['position_json', 'json_metadata']).execute();
    const layout = JSON.parse(stored[0]?.position_json ?? '') as object;
    expect(layout).toMatchObject({ 'CHART-a': { meta: { chartId: chart.id, uuid: uuidOf('chart'), width: 4 } } });
    expect(JSON.parse(stored[0]?.json_metadata ?? '')).toEqual({
      native_filter_configuration: [
        {
          id: 'NATIVE_FILTER-a',
          targets: [{ datasetId: chart.datasource_id, column: { name: 'day' } }, {}, unknown],
          scope: scope(chart.id),
          chartsInScope: [chart.id],
        },
        { id: 'NATIVE_FILTER-b', scope: { rootPath: ['TAB-a'] } },
        divider,
      ],
      chart_configuration: {
        [chart.id]: { id: chart.id, crossFilters: { scope: scope(chart.id), chartsInScope: [] } },
      },
      global_chart_configuration: { scope: scope(chart.id), chartsInScope: [chart.id] },
      timed_refresh_immune_slices: [chart.id],
      expanded_slices: { [chart.id]: true },
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
