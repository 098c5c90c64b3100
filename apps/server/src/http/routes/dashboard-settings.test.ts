import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

describe('parts of a dashboard that are saved by themselves', () => {
  let test: TestApp;
  let alma: Caller;
  let bert: Caller;
  let path: string;

  const metadata = async () => {
    const { json } = await alma.get(path);
    return JSON.parse((json as { result: { json_metadata: string } }).result.json_metadata) as Record<string, unknown>;
  };
  const resultOf = ({ json }: Answer) => (json as { result: unknown }).result;
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, type: 'NATIVE_FILTER', name: id }));

  beforeAll(async () => {
    test = await makeTestApp();
    await test.addUser('alma', ['Alpha']);
    await test.addUser('bert', ['Alpha']);
    [alma, bert] = [await test.bearer('alma'), await test.bearer('bert')];
    const made = await alma.send('POST', '/api/v1/dashboard/', {
      dashboard_title: 'Sales',
      json_metadata: '{"refresh_frequency":30}',
    });
    path = `/api/v1/dashboard/${(made.json as { id: number }).id}`;
  }, 60_000);
  afterAll(() => test.close());

  it.each([
    ['filters', 'native_filter_configuration'],
    ['chart_customizations', 'chart_customization_config'],
  ])('SERVER-02 changes, adds, deletes and orders %s, and answers with all of them', async (route, key) => {
    const added = await alma.send('PUT', `${path}/${route}`, { modified: [a, b, c] });
    expect([added.status, resultOf(added)]).toEqual([200, [a, b, c]]);
    const renamed = { ...b, name: 'region' };
    const changed = await alma.send('PUT', `${path}/${route}`, {
      modified: [renamed, { id: 'd' }],
      deleted: ['c'],
      reordered: ['d', 'b'],
    });
    expect(resultOf(changed)).toEqual([{ id: 'd' }, renamed, a]);
    expect(await metadata()).toMatchObject({ refresh_frequency: 30, [key]: [{ id: 'd' }, renamed, a] });
    const unknown = await alma.send('PUT', `${path}/${route}`, { added: [] });
    expect([unknown.status, unknown.json]).toEqual([400, { message: { added: ['Unknown field.'] } }]);
  });

  it('SERVER-02 keeps the colours of a dashboard; those that a page worked out make no version', async () => {
    const before = await alma.get(path);
    const worked = await alma.send('PUT', `${path}/colors?mark_updated=false`, {
      map_label_colors: { North: '#112233' },
    });
    expect([worked.status, worked.json, worked.headers['etag']]).toEqual([200, {}, before.headers['etag']]);
    const chosen = await alma.send('PUT', `${path}/colors`, { color_scheme: 'sunset', label_colors: { South: 'red' } });
    expect(chosen.headers['etag']).not.toBe(before.headers['etag']);
    expect(await metadata()).toMatchObject({
      refresh_frequency: 30,
      color_scheme: 'sunset',
      label_colors: { South: 'red' },
      map_label_colors: { North: '#112233' },
    });
  });

  it('SERVER-02 refuses parts that were begun with an older version', async () => {
    const stale = await alma.send('PUT', `${path}/filters`, { modified: [] }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
  });

  it('SERVER-09 lets nobody but owners change them', async () => {
    expect((await alma.send('PUT', path, { published: true })).status).toBe(200);
    for (const route of ['filters', 'chart_customizations', 'colors'])
      expect((await bert.send('PUT', `${path}/${route}`, {})).status).toBeGreaterThanOrEqual(403);
  });
});
