import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePermissions, ensureRole, grantToRole, touchRights } from '../../store/roles.ts';
import { bundleCaller, type BundleCaller } from '../../testing/bundle-caller.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';
import { uuidFor, type BundleEntry } from '../examples/bundle-entry.ts';
import { prepareContent } from '../prepare-content.ts';
import { readBundle } from './read-bundle.ts';
import { zipBundle } from './zip-bundle.ts';

const version = '1.0.0';
const file = 'databases/warehouse.yaml';
const database = {
  database_name: 'warehouse',
  sqlalchemy_uri: 'postgresql://ann@db.example:5432/shop',
  extra: { schemas_allowed_for_file_upload: ['drop zone'] },
  ssh_tunnel: { server_address: 'bastion.example', server_port: 22, username: 'hopper', password: 'planted-secret' },
  uuid: uuidFor('warehouse'),
  version,
};
const dataset = (table_name: string) => ({
  table_name,
  sql: `SELECT 1 AS ${table_name}_column`,
  uuid: uuidFor(table_name),
  metrics: [],
  columns: [],
  version,
  database_uuid: database.uuid,
});
const parts = /db\.example|ann|bastion|hopper|shop|drop zone|planted/;

describe('an export of what stands on a connected database', () => {
  let test: TestApp;
  let admin: Caller;
  let ours: BundleCaller;
  let gina: BundleCaller;
  let chartIds: readonly number[];
  let dashboardId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const role = async (name: string, pairs: readonly (readonly [string, string])[]): Promise<void> => {
    const { db } = test.deps.store;
    await grantToRole(db, (await ensureRole(db, name)).id, await ensurePermissions(db, pairs));
    await touchRights(db);
  };
  const taken = async (caller: BundleCaller, path: string): Promise<ReadonlyMap<string, BundleEntry['content']>> =>
    new Map((await readBundle(await caller.take(`/api/v1/${path}`))).map(({ path, content }) => [path, content]));
  const kinds = (files: ReadonlyMap<string, unknown>) => [...files.keys()].map((path) => path.split('/')[0]);

  beforeAll(async () => {
    test = await makeTestApp({ settings: { flags: '{"SSH_TUNNELING":true,"TAGGING_SYSTEM":false}' } });
    await prepareContent(test.deps);
    [admin, ours] = [await test.bearer('admin'), await bundleCaller(test, 'admin')];
    const metadata = { version, type: 'Database', timestamp: '2026-11-21T02:25:06.660023+00:00' };
    const files = {
      'metadata.yaml': metadata,
      [file]: database,
      'datasets/warehouse/orders.yaml': dataset('orders'),
      'datasets/warehouse/hidden.yaml': dataset('hidden'),
    };
    const entries = Object.entries(files).map(([path, content]) => ({ path, content }));
    const brought = await ours.bring('/api/v1/database/import/', await zipBundle('top', entries));
    expect(brought).toMatchObject({ status: 200 });
    const named = async (name: string) =>
      (
        (await admin.get(`/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:${name})))`)).json as {
          ids: number[];
        }
      ).ids[0]!;
    const ids = [await named('orders'), await named('hidden')];
    await role('Reader', [
      ['can_export', 'Dataset'],
      ['datasource_access', `[warehouse].[orders](id:${ids[0]})`],
    ]);
    const ginaId = await test.addUser('gina', ['Gamma', 'Reader']);
    gina = await bundleCaller(test, 'gina');
    dashboardId = idOf(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Orders', published: true }));
    const chart = async (datasource_id: number) =>
      idOf(
        await admin.send('POST', '/api/v1/chart/', {
          slice_name: `Chart ${datasource_id}`,
          viz_type: 'table',
          datasource_id,
          datasource_type: 'table',
          dashboards: [dashboardId],
          owners: [1, ginaId],
        }),
      );
    chartIds = [await chart(ids[0]!), await chart(ids[1]!)];
  }, 60_000);
  afterAll(() => test.close());

  it('SERVER-09 SERVER-11 tells of its connection to those alone who may connect databases', async () => {
    const path = `chart/export/?q=!(${chartIds[0]})`;
    const [whole, part] = [await taken(ours, path), await taken(gina, path)];
    expect(whole.get(file)).toMatchObject({
      sqlalchemy_uri: database.sqlalchemy_uri,
      extra: database.extra,
      ssh_tunnel: { server_address: 'bastion.example' },
    });
    const { ssh_tunnel: _tunnel, ...rest } = whole.get(file) ?? {};
    expect(part.get(file)).toEqual({ ...rest, sqlalchemy_uri: 'postgresql://', extra: {} });
    expect(JSON.stringify([...part])).not.toMatch(parts);
    expect([...part].filter(([path]) => path.startsWith('datasets/'))).toEqual(
      [...whole].filter(([path]) => path.startsWith('datasets/')),
    );
  });

  it('SERVER-09 SERVER-11 leaves out what the exporter may not read', async () => {
    const path = `dashboard/export/?q=!(${dashboardId})`;
    expect(kinds(await taken(ours, path)).toSorted()).toEqual(
      ['charts', 'charts', 'dashboards', 'databases', 'datasets', 'datasets', 'metadata.yaml'].toSorted(),
    );
    const part = await taken(gina, path);
    expect(kinds(part).toSorted()).toEqual(['charts', 'dashboards', 'databases', 'datasets', 'metadata.yaml']);
    expect(JSON.stringify([...part])).not.toContain('hidden');
    await expect(gina.take(`/api/v1/chart/export/?q=!(${chartIds[1]})`)).rejects.toThrow('answers 403');
  });

  it('SERVER-11 comes back in where the database is', async () => {
    const zip = await gina.take(`/api/v1/dashboard/export/?q=!(${dashboardId})`);
    const before = await taken(ours, 'database/export/?q=!(2)');
    const back = await ours.bring('/api/v1/dashboard/import/', zip, { overwrite: 'true' });
    expect(back).toMatchObject({ status: 200 });
    const after = await taken(ours, 'database/export/?q=!(2)');
    expect(after.get(file)).toEqual(before.get(file));
  });
});
