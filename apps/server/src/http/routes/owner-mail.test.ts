import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

type Owner = Readonly<Record<string, unknown>>;

describe('email addresses of owners', () => {
  let test: TestApp;
  let admin: Caller;
  let alma: Caller;
  let warden: Caller;
  let chart: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const make = async (noun: string, body: object): Promise<number> => {
    const answer = await admin.send('POST', `/api/v1/${noun}/`, body);
    expect(answer.status, answer.text).toBe(201);
    return idOf(answer);
  };
  const addWardens = async () => {
    const id = await make('security/roles', { name: 'Warden' });
    const { id: mayRead } = await test.deps.store.db
      .selectFrom('permission')
      .select('id')
      .where('permission', '=', 'can_get')
      .where('view', '=', 'User')
      .executeTakeFirstOrThrow();
    await admin.send('POST', `/api/v1/security/roles/${id}/permissions`, { permission_view_menu_ids: [mayRead] });
  };
  const ownersOf = async (caller: Caller, noun: string): Promise<readonly Owner[]> => {
    const answer = await caller.get(`/api/v1/${noun}/`);
    expect(answer.status, answer.text).toBe(200);
    const rows = (answer.json as { result: readonly { owners: readonly Owner[] }[] }).result;
    expect(rows).toHaveLength(1);
    return rows[0]!.owners;
  };
  const choicesOf = async (caller: Caller, noun: string) => {
    const answer = await caller.get(`/api/v1/${noun}/related/owners`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { result: readonly { text: string; extra: Owner }[] }).result;
  };

  beforeAll(async () => {
    test = await makeTestApp();
    admin = await test.bearer('admin');
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: 'SELECT 1 AS n' } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    const dataset = await make('dataset', { database: 1, table_name: 'sales' });
    chart = await make('chart', {
      slice_name: 'Sales',
      viz_type: 'table',
      datasource_id: dataset,
      datasource_type: 'table',
    });
    await addWardens();
    const owners = [1, await test.addUser('alma', ['Alpha']), await test.addUser('wanda', ['Alpha', 'Warden'])];
    const dashboard = await make('dashboard', { dashboard_title: 'Sales', owners });
    await make('report', { type: 'Report', name: 'Weekly', crontab: '0 9 * * 1', dashboard });
    [alma, warden] = [await test.bearer('alma'), await test.bearer('wanda')];
  }, 60_000);
  afterAll(() => test.close());

  it.each(['chart', 'report'])('SERVER-09 are in a list of %ss only for those who may read users', async (noun) => {
    const name = { first_name: 'Sightline', id: 1 };
    const [stranger] = await ownersOf(alma, noun);
    expect(stranger).toMatchObject(name);
    expect(stranger).not.toHaveProperty('email');
    expect(await ownersOf(warden, noun)).toMatchObject([{ ...name, email: 'admin@localhost' }]);
    expect(await ownersOf(admin, noun)).toMatchObject([{ ...name, email: 'admin@localhost' }]);
  });

  it('SERVER-09 are left out of a list of dashboards also where its columns are named', async () => {
    const q = encodeURIComponent('(columns:!(id,owners.first_name,owners.email))');
    const of = async (caller: Caller) =>
      (
        (await caller.get(`/api/v1/dashboard/?q=${q}`)).json as { result: readonly { owners: readonly Owner[] }[] }
      ).result[0]!.owners.filter((owner) => owner['first_name'] === 'Sightline');
    expect(await of(alma)).toEqual([{ first_name: 'Sightline' }]);
    expect(await of(warden)).toEqual([{ first_name: 'Sightline', email: 'admin@localhost' }]);
  });

  it('SERVER-09 are in a chart and a report only for those who may read users', async () => {
    for (const path of [`/api/v1/chart/${chart}`, '/api/v1/report/1']) {
      const of = async (caller: Caller) =>
        ((await caller.get(path)).json as { result: { owners: readonly Owner[] } }).result.owners;
      expect((await of(alma))[0]).not.toHaveProperty('email');
      expect(await of(alma)).toMatchObject([{ first_name: 'Sightline' }]);
      expect(await of(warden)).toMatchObject([{ email: 'admin@localhost' }]);
    }
  });

  it.each(['chart', 'dashboard', 'dataset', 'report'])(
    'SERVER-09 are offered with owners of a %s only to those who may read users',
    async (noun) => {
      const forAlma = await choicesOf(alma, noun);
      expect(forAlma.map(({ text }) => text)).toContain('Sightline Admin');
      expect(forAlma.map(({ extra }) => extra)).toEqual(forAlma.map(() => ({ active: true })));
      const forWarden = await choicesOf(warden, noun);
      expect(forWarden.find(({ text }) => text === 'Sightline Admin')?.extra).toEqual({
        email: 'admin@localhost',
        active: true,
      });
    },
  );
});
