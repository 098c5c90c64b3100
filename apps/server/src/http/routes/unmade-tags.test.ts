import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBundle } from '../../domain/bundles/import-bundle.ts';
import { exampleBundle } from '../../domain/examples/example-content.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const path = '/api/v1/tag/';

describe.each(storesOfRoutes)('tags that are taken back, on %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let alf: Caller;
  let alma: Caller;
  let charts: readonly number[];

  const resultOf = <T>({ json }: Answer): T => (json as { result: T }).result;
  const bulk = async (name: string, ids: readonly number[], caller = alf) =>
    resultOf<{ tags_made: readonly string[] }>(
      await caller.send('POST', `${path}bulk_create`, {
        tags: [{ name, objects_to_tag: ids.map((id) => ['chart', id]) }],
      }),
    ).tags_made;
  const untag = (name: string, id: number) => alf.send('DELETE', `${path}chart/${id}/${name}/`);
  const unmake = async (name: string, caller = alf) =>
    (await caller.send('DELETE', `${path}?q=!('${name}')&unused=true`)).json;
  const idsOf = async (name: string) =>
    ((await alf.get(`${path}?q=(filters:!((col:name,opr:eq,value:'${name}')))`)).json as { ids: readonly number[] })
      .ids;
  const inTrash = async (name: string) =>
    ((await alf.get(`/api/v1/trash/?type=tag&text=${name}`)).json as { count: number }).count;

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await importBundle(test.deps, { entries: exampleBundle(), overwrite: false });
    await prepareContent(test.deps);
    for (const name of ['alf', 'alma']) await test.addUser(name, ['Alpha']);
    [alf, alma] = [await test.bearer('alf'), await test.bearer('alma')];
    charts = resultOf<readonly { id: number }[]>(await alf.get('/api/v1/chart/')).map((row) => row.id);
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('LIST-32 SERVER-02 says which tags were made, and leaves no trace of them where nobody uses them', async () => {
    const [one = 0, two = 0] = charts;
    expect(await bulk('hasty', [one, two])).toEqual(['hasty']);
    expect(await bulk('hasty', [one])).toEqual([]);
    expect(await unmake('hasty')).toEqual({ message: 'Deleted 0 tags' });
    for (const id of [one, two]) expect((await untag('hasty', id)).status).toBe(200);
    expect(await unmake('hasty')).toEqual({ message: 'Deleted 1 tag' });
    expect([await idsOf('hasty'), await inTrash('hasty')]).toEqual([[], 0]);
    // Repeating the request has no effect.
    expect(await unmake('hasty')).toEqual({ message: 'Deleted 0 tags' });
  });

  it.each([
    ['put it on something else', 'carried', (id: number) => bulk('carried', [charts[1] ?? id], alma)],
    ['marked it as favourite', 'starred', (id: number) => alma.send('POST', `${path}${id}/favorites/`)],
    [
      'described it',
      'described',
      async (id: number) => (await test.bearer('admin')).send('PUT', `${path}${id}`, { description: 'What it is for' }),
    ],
  ])('LIST-32 keeps a tag where somebody else %s meanwhile', async (_what, name, use) => {
    const [one = 0] = charts;
    await bulk(name, [one]);
    const [id = 0] = await idsOf(name);
    await use(id);
    await untag(name, one);
    expect(await unmake(name)).toEqual({ message: 'Deleted 0 tags' });
    expect([await idsOf(name), await inTrash(name)]).toEqual([[id], 0]);
  });

  it('LIST-32 SERVER-09 lets nobody take back a tag that somebody else made, not even an administrator', async () => {
    await bulk('of-alf', []);
    for (const caller of [alma, await test.bearer('admin')])
      expect(await unmake('of-alf', caller)).toEqual({ message: 'Deleted 0 tags' });
    expect(await idsOf('of-alf')).toHaveLength(1);
    expect(await unmake('type:chart')).toEqual({ message: 'Deleted 0 tags' });
  });
});
