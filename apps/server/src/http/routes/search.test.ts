import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../../store/testing/postgres.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

interface Found {
  readonly type: string;
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
  readonly matched_in: readonly string[];
  readonly owners: readonly { readonly first_name: string }[];
}

const programs = postgresPrograms();

describe.each(['sqlite', ...(programs ? ['postgres'] : [])])('search on %s', (dialect) => {
  let postgres: RunningPostgres | undefined;
  let test: TestApp;
  let admin: Caller;
  let owner: Caller;
  let other: Caller;

  const search = async (caller: Caller, text: string, more: object = {}) => {
    const answer = await caller.get(`/api/v1/search/?q=${encodeURIComponent(JSON.stringify({ text, ...more }))}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as { count: number; result: Found[] };
  };
  const titles = async (caller: Caller, text: string, more: object = {}) =>
    (await search(caller, text, more)).result.map(({ title }) => title);
  const post = async (caller: Caller, path: string, body: object): Promise<number> => {
    const answer = await caller.send('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { id: number }).id;
  };
  const dataset = (table_name: string, sql = 'SELECT 1 AS n') =>
    post(owner, '/api/v1/dataset/', { database: 1, table_name, sql });
  const chart = (slice_name: string, datasource_id: number, more: object = {}) =>
    post(owner, '/api/v1/chart/', { slice_name, datasource_id, datasource_type: 'table', ...more });

  beforeAll(async () => {
    if (dialect === 'postgres') postgres = await startPostgres(programs!);
    test = await makeTestApp(postgres ? { storeUrl: postgres.url } : {});
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: 'SELECT 1 AS n' } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    await test.addUser('olive', ['Alpha', 'sql_lab']);
    await test.addUser('gunter', ['Gamma']);
    [admin, owner, other] = await Promise.all([test.bearer('admin'), test.bearer('olive'), test.bearer('gunter')]);
  }, 60_000);
  afterAll(async () => {
    await test.close();
    postgres?.stop();
  });

  it('SERVER-02 finds by name, description, columns, SQL, owner and tag, and says where', async () => {
    const id = await dataset('walrus_counts', 'SELECT 1 AS tusk_length, 2 AS narwhal_total');
    const chartId = await chart('Blubber by bay', id, { description: 'How thick the blubber of a walrus is' });
    await admin.send('POST', `/api/v1/tag/2/${chartId}/`, { properties: { tags: ['cetacean'] } });

    expect(await search(owner, 'WALRUS')).toMatchObject({
      count: 2,
      result: [
        { type: 'dataset', id, title: 'walrus_counts', matched_in: ['name'] },
        {
          type: 'chart',
          id: chartId,
          url: `/explore/?slice_id=${chartId}`,
          matched_in: ['description'],
          excerpt: 'How thick the blubber of a walrus is',
        },
      ],
    });
    expect((await search(owner, 'tusk_len')).result[0]).toMatchObject({ id, matched_in: ['columns', 'sql'] });
    expect((await search(owner, 'cetacean')).result[0]).toMatchObject({ id: chartId, matched_in: ['tags'] });
    expect((await search(owner, 'thick bay')).result.map((found) => found.id)).toEqual([chartId]);
    const owned = await search(owner, 'olive', { types: ['chart'] });
    expect(owned.result[0]).toMatchObject({
      id: chartId,
      matched_in: ['owners'],
      owners: [{ id: expect.any(Number) }],
    });
  });

  it('SERVER-02 puts what is called so before what only mentions it, and finds short words by beginnings', async () => {
    const id = await dataset('zebra_facts');
    await chart('All about a zebra', id);
    await chart('Zebra', id);
    await chart('Zebra crossings', id);
    await chart('Stripes', id, { description: 'of the zebra' });
    expect(await titles(owner, 'zebra', { types: ['chart'] })).toEqual([
      'Zebra',
      'Zebra crossings',
      'All about a zebra',
      'Stripes',
    ]);
    expect((await titles(owner, 'ze', { types: ['chart'] })).sort()).toEqual(['Zebra', 'Zebra crossings']);
    expect(await titles(owner, 'zebra', { types: ['chart'], page: 1, page_size: 3 })).toEqual(['Stripes']);
  });

  it('SERVER-02 takes every sign of a text as it is, and folds letters of any language', async () => {
    const id = await dataset('signs');
    await chart('100% "ÄRGER" \\_o_/', id);
    await chart('1000 things', id);
    for (const text of ['100%', '"ärger"', '\\_o_/', 'ärger "', '% \\']) {
      expect(await titles(owner, text, { types: ['chart'] }), text).toEqual(
        text === '% \\' ? [] : ['100% "ÄRGER" \\_o_/'],
      );
    }
    expect(await titles(owner, 'NEAR(signs) OR *', {})).toEqual([]);
  });

  it('SERVER-02 knows of every write at once: renamed, described, deleted, restored', async () => {
    const id = await dataset('quokka');
    const chartId = await chart('Quokka smiles', id);
    await owner.send('PUT', `/api/v1/chart/${chartId}`, { slice_name: 'Wombat smiles' });
    expect(await titles(owner, 'quokka')).toEqual(['quokka']);
    expect(await titles(owner, 'wombat')).toEqual(['Wombat smiles']);
    await owner.send('DELETE', `/api/v1/chart/${chartId}`);
    expect(await titles(owner, 'wombat')).toEqual([]);
    const trash = (await owner.get('/api/v1/trash/?type=chart')).json as { result: { uuid: string }[] };
    await owner.send('POST', `/api/v1/trash/chart/${trash.result[0]!.uuid}/restore`);
    expect(await titles(owner, 'wombat')).toEqual(['Wombat smiles']);
    const { json } = await owner.get(`/api/v1/dataset/${id}`);
    const { columns } = (json as { result: { columns: { id: number; column_name: string }[] } }).result;
    await owner.send('PUT', `/api/v1/dataset/${id}`, {
      columns: [{ id: columns[0]!.id, column_name: 'n', verbose_name: 'Pouches' }],
    });
    expect(await titles(owner, 'pouches')).toEqual(['quokka']);
  });

  it('SERVER-09 finds nothing for those who may not read it', async () => {
    const id = await dataset('hidden_otters');
    await chart('Otters in hiding', id);
    await post(owner, '/api/v1/dashboard/', { dashboard_title: 'Otter draft' });
    await post(owner, '/api/v1/saved_query/', { label: 'Otter query', sql: 'SELECT 1', db_id: 1 });
    expect((await search(owner, 'otter')).count).toBe(4);
    expect((await titles(admin, 'otter')).sort()).toEqual(['Otter draft', 'Otters in hiding', 'hidden_otters']);
    expect(await search(other, 'otter')).toEqual({ count: 0, result: [] });
    const refused = await admin.get(`/api/v1/search/?q=${encodeURIComponent('(text:otter,types:!(account))')}`);
    expect(refused.status).toBe(400);
    expect((await test.visitor.get('/api/v1/search/?q=(text:otter)')).status).toBe(401);
  });
});
