import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

describe('pages that forms open', () => {
  let test: TestApp;
  let admin: Caller;
  let datasetId: number;
  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    admin = await test.bearer('admin');
    const table = { database: 1, table_name: 'sold', sql: 'SELECT 1 AS n' };
    datasetId = ((await admin.send('POST', '/api/v1/dataset/', table)).json as { id: number }).id;
  }, 60_000);
  afterAll(() => test.close());

  const post = async (by: Caller, url: string, data: unknown, headers: Record<string, string> = {}) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    return by.send('POST', url, `form_data=${encodeURIComponent(text)}`, {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  };
  const placeOf = async (by: Caller, url: string, data: unknown) => {
    const { status, headers, text } = await post(by, url, data);
    expect(status, text).toBe(303);
    return new URL(String(headers['location']), 'http://here');
  };

  it('SERVER-02 SQL-12 opens SQL Lab with the query that a form carries, and with nothing else of it', async () => {
    const place = await placeOf(test.visitor, '/sqllab/', { dbid: 1, sql: 'select 1', name: 'One', evil: 'x' });
    expect(place.pathname).toBe('/sqllab/');
    expect(Object.fromEntries(place.searchParams)).toEqual({ dbid: '1', sql: 'select 1', name: 'One' });
    expect((await placeOf(test.visitor, '/sqllab/', {})).href).toBe('http://here/sqllab/');
  });

  it('SERVER-02 SQL-12 puts a query that is too long for an address under a key, for who may keep one', async () => {
    const sql = `select '${'x'.repeat(9000)}'`;
    const place = await placeOf(admin, '/sqllab/', { dbid: 1, sql });
    const key = /^\/sqllab\/p\/([^/]+)\/$/.exec(place.pathname)?.[1];
    const kept = await admin.get(`/api/v1/sqllab/permalink/${key}`);
    expect(kept.json).toMatchObject({ dbId: 1, sql, autorun: false });
    expect((await post(test.visitor, '/sqllab/', { dbid: 1, sql })).status).toBe(413);
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(admin, '/sqllab/', { dbid: 1, sql }, foreign)).status).toBe(400);
    expect((await post(admin, '/sqllab/', { dbid: 99, sql })).status).toBe(404);
  });

  it('SERVER-02 opens the chart explorer with the settings that a form carries', async () => {
    const data = { datasource: `${datasetId}__table`, viz_type: 'table' };
    const place = await placeOf(test.visitor, '/superset/explore/?slice_id=3', data);
    expect(place.pathname).toBe('/explore/');
    expect(place.searchParams.get('slice_id')).toBe('3');
    expect(place.searchParams.get('datasource_id')).toBe(String(datasetId));
    expect(JSON.parse(place.searchParams.get('form_data')!)).toEqual(data);
    const named = await placeOf(test.visitor, '/superset/explore/table/7/', { viz_type: 'table' });
    expect(named.searchParams.get('datasource_id')).toBe('7');
  });

  it('SERVER-02 puts settings that are too long for an address under a key', async () => {
    const data = { datasource: `${datasetId}__table`, viz_type: 'table', note: 'x'.repeat(9000) };
    const place = await placeOf(admin, '/superset/explore/', data);
    const { json } = await admin.get(`/api/v1/explore/form_data/${place.searchParams.get('form_data_key')}`);
    expect(JSON.parse((json as { form_data: string }).form_data)).toEqual(data);
  });

  it.each(['no json', '[1]', '7'])('SERVER-02 refuses form data that is no object: %s', async (text) => {
    expect((await post(test.visitor, '/sqllab/', text)).status).toBe(400);
    expect((await post(test.visitor, '/superset/explore/', text)).status).toBe(400);
  });

  it.each([
    ['/register/', 'Accounts are created by an administrator', '/login/'],
    ['/extensions/list/', 'No extensions', '/superset/welcome/'],
  ])('SERVER-02 says at %s why there is nothing', async (url, title, link) => {
    const { status, text } = await test.visitor.get(url);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`href="${link}"`);
  });
});
