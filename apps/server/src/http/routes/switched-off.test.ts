import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTokens } from '../../domain/session/tokens.ts';
import { makeTableApp } from '../../testing/table-app.ts';
import type { Answer, Caller, TestApp } from '../../testing/test-app.ts';

const idOf = ({ json }: Answer): number => (json as { id: number }).id;

describe('a server whose features are switched off', () => {
  let test: TestApp;
  let admin: Caller;
  let gina: Caller;
  let ginaId: number;
  let datasetId: number;

  beforeAll(async () => {
    ({ test, admin, datasetId } = await makeTableApp({
      settings: {
        flags: '{"DASHBOARD_RBAC":false,"EMBEDDED_SUPERSET":false,"ENABLE_TEMPLATE_PROCESSING":false}',
        guestRole: 'Gamma',
      },
      table: 'sales',
      sql: "SELECT 'north' AS region, 1 AS amount",
    }));
    ginaId = await test.addUser('gina', ['Gamma']);
    gina = await test.bearer('gina');
  });
  afterAll(() => test.close());

  const roleNamed = async (name: string): Promise<number> => {
    const { json } = await admin.get(`/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:${name})))`);
    return (json as { result: { id: number }[] }).result[0]!.id;
  };

  it('SERVER-09 binds no dashboard to roles: they neither open its data nor hide it', async () => {
    const chart = { slice_name: 'c', viz_type: 'table', datasource_id: datasetId, datasource_type: 'table' };
    const chartId = idOf(await admin.send('POST', '/api/v1/chart/', chart));
    const positions = { 'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId } } };
    const board = (title: string, roles: readonly number[]) =>
      admin.send('POST', '/api/v1/dashboard/', {
        dashboard_title: title,
        published: true,
        roles,
        json_metadata: JSON.stringify({ positions }),
      });
    const gamma = await roleNamed('Gamma');
    const alpha = await roleNamed('Alpha');
    const [forGamma, forAlpha] = [idOf(await board('For Gamma', [gamma])), idOf(await board('For Alpha', [alpha]))];
    const statuses = async () => [
      (await gina.get(`/api/v1/dashboard/${forGamma}`)).status,
      (await gina.get(`/api/v1/dashboard/${forAlpha}`)).status,
      ((await gina.get('/api/v1/dashboard/')).json as { count: number }).count,
      (
        await gina.send('POST', '/api/v1/chart/data', {
          datasource: { id: datasetId, type: 'table' },
          queries: [{ columns: ['region'] }],
          form_data: { dashboardId: forGamma, slice_id: chartId },
        })
      ).status,
    ];
    expect(await statuses()).toEqual([404, 404, 0, 404]);
    await admin.send('PUT', `/api/v1/dataset/${datasetId}`, { owners: [ginaId] });
    expect(await statuses()).toEqual([200, 200, 2, 200]);
  });

  it('SERVER-09 embeds nothing, grants no token to guests, and takes none', async () => {
    const missing = { status: 404 };
    expect(await admin.send('POST', '/api/v1/dashboard/1/embedded', { allowed_domains: [] })).toMatchObject(missing);
    const order = { resources: [{ type: 'dashboard', id: '0' }], rls: [] };
    expect(await admin.send('POST', '/api/v1/security/guest_token/', order)).toMatchObject(missing);
    const user = { username: 'guest', firstName: 'Gu', lastName: 'Est' };
    const token = await makeTokens(test.deps).guest({ user, embeddedUuids: [], rules: [] });
    expect(await test.visitor.get('/api/v1/me/', { 'x-guesttoken': token })).toMatchObject({ status: 401 });
  });

  it('SERVER-08 renders no templates: their text stands as it is written', async () => {
    const run = (sql: string) => admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql });
    expect(await run("SELECT '{{ 1 + 1 }}' AS text")).toMatchObject({ json: { data: [{ text: '{{ 1 + 1 }}' }] } });
    expect((await run('SELECT {{ 1 + 1 }} AS sum')).status).toBeGreaterThanOrEqual(400);
  });
});
