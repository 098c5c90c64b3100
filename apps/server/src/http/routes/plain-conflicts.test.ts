import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

interface Kind {
  readonly kind: string;
  /** URL of the collection, to which the ID of the object is appended. */
  readonly at: string;
  readonly create?: () => object | Promise<object>;
  readonly id?: number;
  /** Returns the body of the n-th PUT. */
  readonly body: (n: number) => object;
  /** Returns the current state that the n-th refusal must contain. */
  readonly current: (n: number) => object;
}

interface Conflict {
  readonly errors: readonly [{ readonly error_type: string; readonly extra: Record<string, unknown> }];
}

const named = (n: number) => ({ name: `Name ${n}` });
const times = { start_dttm: '2026-01-01T00:00:00', end_dttm: '2026-01-02T00:00:00' };

describe.each(storesOfRoutes)('saves of what has no history, in %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let datasetId: number;
  let layerId: number;
  let dashboardId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const make = async (at: string, body: object): Promise<number> => {
    const made = await admin.send('POST', at, body);
    expect([at, made.status, made.text]).toEqual([at, 201, expect.any(String)]);
    return idOf(made);
  };

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: 'SELECT 1 AS n' } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    admin = await test.bearer('admin');
    datasetId = await make('/api/v1/dataset/', { database: 1, table_name: 'sales' });
    layerId = await make('/api/v1/annotation_layer/', { name: 'Around', descr: '' });
    dashboardId = await make('/api/v1/dashboard/', { dashboard_title: 'Talked about', published: true });
    await test.addUser('nina', ['Gamma']);
  }, 60_000);
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  const kinds: readonly Kind[] = [
    {
      kind: 'css template',
      at: '/api/v1/css_template/',
      create: () => ({ template_name: 'Name 0', css: '' }),
      body: (n) => ({ template_name: `Name ${n}` }),
      current: (n) => ({ template_name: `Name ${n}`, css: '' }),
    },
    {
      kind: 'theme',
      at: '/api/v1/theme/',
      create: () => ({ theme_name: 'Name 0', json_data: '{}' }),
      body: (n) => ({ theme_name: `Name ${n}`, json_data: '{}' }),
      current: (n) => ({ theme_name: `Name ${n}`, json_data: '{}' }),
    },
    {
      kind: 'annotation layer',
      at: '/api/v1/annotation_layer/',
      create: () => ({ name: 'Name 0', descr: 'more' }),
      body: named,
      current: (n) => ({ ...named(n), descr: 'more' }),
    },
    {
      kind: 'annotation',
      at: '/api/v1/annotation_layer/{layer}/annotation/',
      create: () => ({ short_descr: 'Name 0', long_descr: 'more', ...times }),
      body: (n) => ({ short_descr: `Name ${n}`, long_descr: 'more', ...times }),
      current: (n) => ({ short_descr: `Name ${n}`, long_descr: 'more' }),
    },
    {
      kind: 'row-level rule',
      at: '/api/v1/rowlevelsecurity/',
      create: () => ({ name: 'Name 0', clause: 'n = 1', filter_type: 'Regular', tables: [datasetId], roles: [1] }),
      body: named,
      current: (n) => ({ ...named(n), clause: 'n = 1' }),
    },
    {
      kind: 'report',
      at: '/api/v1/report/',
      create: () => ({
        type: 'Report',
        name: 'Name 0',
        crontab: '0 9 * * *',
        dashboard: dashboardId,
        recipients: [{ type: 'Email', recipient_config_json: { target: 'a@example.org' } }],
      }),
      body: named,
      current: (n) => ({ ...named(n), active: true }),
    },
    {
      kind: 'comment',
      at: '/api/v1/comment/',
      create: () => ({ object_type: 'dashboard', object_id: dashboardId, text: 'Text 0' }),
      body: (n) => ({ text: `Text ${n}` }),
      current: (n) => ({ text: `Text ${n}` }),
    },
    {
      kind: 'tag',
      at: '/api/v1/tag/',
      create: () => ({ name: 'name 0' }),
      body: (n) => ({ name: `name ${n}` }),
      current: (n) => ({ name: `name ${n}` }),
    },
    {
      kind: 'database',
      at: '/api/v1/database/',
      id: 1,
      body: (n) => ({ cache_timeout: n }),
      current: (n) => ({ id: 1, cache_timeout: n }),
    },
    {
      kind: 'group',
      at: '/api/v1/security/groups/',
      create: () => ({ ...named(0), label: '', description: '', roles: [1], users: [] }),
      body: named,
      current: (n) => ({ ...named(n), roles: [expect.any(String)] }),
    },
    { kind: 'role', at: '/api/v1/security/roles/', create: () => named(0), body: named, current: named },
    {
      kind: 'user',
      at: '/api/v1/security/users/',
      id: 2,
      body: (n) => ({ first_name: `Name ${n}` }),
      current: (n) => ({ first_name: `Name ${n}`, roles: ['Gamma'] }),
    },
  ];

  it.each(kinds)('SERVER-02 §13 no save goes over a newer one that its author has not seen: $kind', async (kind) => {
    const at = kind.at.replace('{layer}', String(layerId));
    const id = kind.id ?? (await make(at, (await kind.create?.()) ?? {}));
    const path = `${at}${id}`;
    const put = (n: number, tag?: string) =>
      admin.send('PUT', path, kind.body(n), tag === undefined ? {} : { 'if-match': tag });
    const tagNow = async () => (await admin.get(path)).headers['etag'] as string;

    const opened = await tagNow();
    expect(opened).toMatch(/^"[\w-]{27}"$/);
    const first = await put(1, opened);
    expect([first.status, first.headers['etag']]).toEqual([200, await tagNow()]);
    expect(first.headers['etag']).not.toBe(opened);

    const late = await put(2, opened);
    const { error_type, extra } = (late.json as Conflict).errors[0];
    expect([late.status, error_type]).toEqual([412, 'EDIT_CONFLICT_ERROR']);
    expect(extra).toMatchObject({ current: kind.current(1), version: JSON.parse(await tagNow()) as string });
    expect(JSON.stringify(extra)).not.toMatch(/argon2|sealed|password_hash/);
    expect(extra).toHaveProperty('changed_by');

    // Older clients send no ETag. Their save succeeds and becomes the current state.
    const unnamed = await put(3);
    expect([unnamed.status, unnamed.headers['etag']]).toEqual([200, await tagNow()]);
    expect((await put(4, await tagNow())).status).toBe(200);
    expect((await put(5, '*')).status).toBe(200);
    expect((await put(6, '"7"')).status).toBe(400);

    // Only one of two concurrent saves succeeds.
    const tag = await tagNow();
    const both = await Promise.all([put(7, tag), put(8, tag)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('SERVER-09 tells what a thing holds only to those who may save it', async () => {
    const id = await make('/api/v1/comment/', { object_type: 'dashboard', object_id: dashboardId, text: 'Mine' });
    const nina = await test.bearer('nina');
    const tag = { 'if-match': `"${'a'.repeat(27)}"` };
    expect([403, 404]).toContain((await nina.send('PUT', `/api/v1/comment/${id}`, { text: 'Hers' }, tag)).status);
    expect([403, 404]).toContain((await nina.send('PUT', '/api/v1/database/1', { cache_timeout: 9 }, tag)).status);
  });

  it('SERVER-02 §13 a tag counts what belongs to a thing beside its row', async () => {
    const rule = { name: 'Of links', clause: 'n = 1', filter_type: 'Regular', tables: [datasetId], roles: [1] };
    const path = `/api/v1/rowlevelsecurity/${await make('/api/v1/rowlevelsecurity/', rule)}`;
    const opened = (await admin.get(path)).headers['etag'] as string;
    await admin.send('PUT', path, { roles: [1, 2] });
    expect((await admin.send('PUT', path, { clause: 'n = 2' }, { 'if-match': opened })).status).toBe(412);
  });
});
