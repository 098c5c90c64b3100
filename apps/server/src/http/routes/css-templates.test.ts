import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const path = '/api/v1/css_template/';

describe('CSS templates', () => {
  let test: TestApp;
  let admin: Caller;
  let gamma: Caller;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const make = async (template_name: string, css = '.a {}') =>
    idOf(await admin.send('POST', path, { template_name, css }));

  beforeAll(async () => {
    test = await makeTestApp();
    await test.addUser('gina', ['Gamma']);
    [admin, gamma] = [await test.bearer('admin'), await test.bearer('gina')];
  });
  afterAll(() => test.close());

  it('SERVER-02 makes, changes and deletes a template, and answers a change with the whole of it', async () => {
    const id = await make('Calm', '.dashboard { color: teal }');
    const item = await gamma.get(`${path}${id}`);
    expect(item.json).toMatchObject({
      id,
      result: { template_name: 'Calm', css: '.dashboard { color: teal }', changed_by: { first_name: 'Sightline' } },
      show_title: 'Show Css Template',
    });
    const changed = await admin.send('PUT', `${path}${id}`, { css: '' });
    expect([changed.status, changed.json]).toEqual([200, { result: { template_name: 'Calm', css: '' } }]);
    expect((await admin.send('DELETE', `${path}${id}`)).json).toEqual({ message: 'OK' });
    expect((await admin.get(`${path}${id}`)).status).toBe(404);
  });

  it('SERVER-02 finds templates by their names and by their texts', async () => {
    const [wide, narrow] = [await make('Wide page'), await make('Plain', '.x { width: 12px }')];
    const q = encodeURIComponent(
      '(filters:!((col:template_name,opr:css_template_all_text,value:WID)),order_column:template_name)',
    );
    const found = await gamma.get(`${path}?q=${q}`);
    expect(found.json).toMatchObject({ count: 2, ids: [narrow, wide] });
  });

  it('LIST-01 SERVER-02 gives 20 rows where no size is asked for, and never more than 100', async () => {
    const css = { css: '', created_by: null, changed_by: null, created_on: 0, changed_on: 0, deleted_on: null };
    const rows = Array.from({ length: 101 }, (_, at) => ({ ...css, uuid: randomUUID(), template_name: `Row ${at}` }));
    await test.deps.store.db.insertInto('css_template').values(rows).execute();
    const sizes = [undefined, 0, 1, 100, 101, 2_000_000_000, -1];
    const answers = await Promise.all(
      sizes.map((size) => gamma.get(size === undefined ? path : `${path}?q=(page_size:${size})`)),
    );
    expect(answers.map(({ json }) => (json as { ids: number[] }).ids.length)).toEqual([20, 20, 1, 100, 100, 100, 100]);
  });

  it('SERVER-02 refuses a body that does not fit with 422, and deletes all or none', async () => {
    const refused = await admin.send('POST', path, { template_name: 7 });
    expect([refused.status, Object.keys((refused.json as { message: object }).message)]).toEqual([
      422,
      ['template_name'],
    ]);
    const id = await make('Kept');
    const many = await admin.send('DELETE', `${path}?q=!(${id},999999)`);
    expect([many.status, (await admin.get(`${path}${id}`)).status]).toEqual([404, 200]);
    expect((await admin.send('DELETE', `${path}?q=!(${id})`)).json).toEqual({ message: 'Deleted 1 css template' });
  });

  it('SERVER-09 lets readers read alone', async () => {
    const refused = await gamma.send('POST', path, { template_name: 'Mine', css: '' });
    expect(refused.status).toBe(403);
  });
});
