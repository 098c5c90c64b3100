import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBundle } from '../../domain/bundles/read-bundle.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { bundleCaller, type BundleCaller } from '../../testing/bundle-caller.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const path = '/api/v1/theme/';
const json_data = JSON.stringify({ algorithm: 'dark', token: { colorPrimary: '#123456' } });

const idOf = ({ json }: Answer): number => (json as { id: number }).id;
const resultOf = ({ json }: Answer): Record<string, unknown> => (json as { result: Record<string, unknown> }).result;

/** Returns the themes in the pages' start-up data. */
const pageThemes = async ({ visitor }: TestApp): Promise<unknown> => {
  const { text } = await visitor.get('/login/', { accept: 'text/html' });
  const data = /data-bootstrap="([^"]*)"/.exec(text)?.[1] ?? '{}';
  const { common } = JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as { common: object };
  return (common as { theme: unknown }).theme;
};

describe('themes', () => {
  let test: TestApp;
  let admin: Caller;
  let gamma: Caller;
  let bundles: BundleCaller;
  const make = async (theme_name: string) => idOf(await admin.send('POST', path, { theme_name, json_data }));
  const systemIds = async (): Promise<readonly number[]> => {
    const list = await admin.get(`${path}?q=${encodeURIComponent('(filters:!((col:is_system,opr:eq,value:!t)))')}`);
    return (list.json as { ids: readonly number[] }).ids;
  };

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    await test.addUser('gina', ['Gamma']);
    [admin, gamma] = [await test.bearer('admin'), await test.bearer('gina')];
    bundles = await bundleCaller(test, 'admin');
  });
  afterAll(() => test.close());

  it('SERVER-02 makes, changes, finds and deletes a theme', async () => {
    const id = await make('Midnight');
    expect((await gamma.get(`${path}${id}`)).json).toMatchObject({
      id,
      result: { theme_name: 'Midnight', json_data, is_system: false, is_system_default: false, is_system_dark: false },
      show_title: 'Show Theme',
    });
    const changed = await admin.send('PUT', `${path}${id}`, { theme_name: 'Noon', json_data: '{"token":{}}' });
    expect([changed.status, changed.json]).toEqual([
      200,
      { id, result: { theme_name: 'Noon', json_data: '{"token":{}}' } },
    ]);
    const q = encodeURIComponent('(filters:!((col:theme_name,opr:theme_all_text,value:noon)))');
    const found = await gamma.get(`${path}?q=${q}`);
    expect(found.json).toMatchObject({ count: 1, ids: [id], result: [{ changed_by_name: 'Sightline Admin' }] });
    expect((await admin.send('DELETE', `${path}?q=!(${id})`)).json).toEqual({ message: 'Deleted 1 theme' });
    expect((await admin.get(`${path}${id}`)).status).toBe(404);
  });

  it('SERVER-02 has two themes of its own that nobody changes or deletes', async () => {
    const ids = await systemIds();
    const names = await Promise.all(ids.map(async (id) => resultOf(await admin.get(`${path}${id}`))['theme_name']));
    expect(names).toEqual(['THEME_DEFAULT', 'THEME_DARK']);
    const put = await admin.send('PUT', `${path}${ids[0]}`, { theme_name: 'Mine', json_data });
    const removed = await admin.send('DELETE', `${path}${ids[1]}`);
    const many = await admin.send('DELETE', `${path}?q=!(${await make('Free')},${ids[1]})`);
    expect([put.status, removed.status, many.status]).toEqual([403, 403, 403]);
    await prepareContent(test.deps);
    expect(await systemIds()).toEqual(ids);
  });

  it('SERVER-02 refuses data that is no theme, and what would run in the pages of others', async () => {
    const texts = [
      '{"token":',
      '[]',
      '{"algorithm":"neon"}',
      '{"token":[]}',
      '{"token":{"brandLogoHref":"java\\nscript:alert(1)"}}',
      '{"token":{"brandSpinnerSvg":"<svg onload=\\"alert(1)\\"/>"}}',
      '{"token":{"fontUrls":["data:text/css,a"]}}',
    ];
    for (const text of texts) {
      const refused = await admin.send('POST', path, { theme_name: 'Bad', json_data: text });
      expect([text, refused.status, refused.json]).toEqual([
        text,
        400,
        { message: { json_data: ['Invalid JSON configuration'] } },
      ]);
    }
    const safe = {
      algorithm: ['dark', 'compact'],
      token: { brandSpinnerSvg: '<svg><path d="M0 0"/></svg>', brandLogoUrl: '/a.svg', fontUrls: ['https://f.test/a'] },
    };
    const kept = await admin.send('POST', path, { theme_name: 'Good', json_data: JSON.stringify(safe) });
    expect(kept.status).toBe(201);
    expect((await admin.send('POST', path, { theme_name: ' ', json_data })).status).toBe(400);
    expect((await admin.send('POST', path, {})).json).toEqual({ message: 'Request body is required' });
    expect((await admin.send('POST', path, { theme_name: 'Half' })).json).toEqual({
      message: { json_data: ['Missing data for required field.'] },
    });
  });

  it('SERVER-02 puts one theme at a time on all pages, and keeps it from being deleted', async () => {
    const [first, second] = [await make('First'), await make('Second')];
    for (const id of [first, second]) {
      const set = await admin.send('PUT', `${path}${id}/set_system_default`);
      expect([set.status, set.json]).toEqual([200, { id, result: 'success' }]);
    }
    await admin.send('PUT', `${path}${first}/set_system_dark`);
    expect(resultOf(await admin.get(`${path}${first}`))).toMatchObject({
      is_system_default: false,
      is_system_dark: true,
    });
    expect(await pageThemes(test)).toMatchObject({
      default: { token: { colorPrimary: '#123456' } },
      enableUiThemeAdministration: true,
    });
    expect((await admin.send('DELETE', `${path}${second}`)).status).toBe(422);
    const unset = [
      await admin.send('DELETE', `${path}unset_system_default`),
      await admin.send('DELETE', `${path}unset_system_dark`),
    ];
    expect(unset.map(({ json }) => json)).toEqual([{ result: 'success' }, { result: 'success' }]);
    expect(await pageThemes(test)).toMatchObject({
      default: { token: { brandAppName: 'Sightline' } },
      dark: { algorithm: 'dark' },
    });
    expect((await admin.send('DELETE', `${path}${second}`)).status).toBe(200);
    expect((await admin.send('PUT', `${path}999999/set_system_dark`)).status).toBe(404);
  });

  it('SERVER-02 lets a dashboard wear a theme while the theme is there', async () => {
    const theme_id = await make('Worn');
    const address = '/api/v1/dashboard/';
    const id = idOf(await admin.send('POST', address, { dashboard_title: 'Dressed', theme_id }));
    const theme = async () => resultOf(await admin.get(`${address}${id}`))['theme'];
    expect(await theme()).toEqual({ id: theme_id, theme_name: 'Worn', json_data });
    const unknown = [
      await admin.send('POST', address, { dashboard_title: 'Bare', theme_id: 999_999 }),
      await admin.send('PUT', `${address}${id}`, { theme_id: 999_999 }),
    ];
    expect(unknown.map(({ status, json }) => [status, json])).toEqual([
      [422, { message: 'Dashboards could not be created.' }],
      [422, { message: 'Dashboard could not be updated.' }],
    ]);
    await admin.send('PUT', `${address}${id}`, { theme_id: null });
    expect(await theme()).toBeNull();
    await admin.send('PUT', `${address}${id}`, { theme_id });
    const { uuid } = resultOf(await admin.get(`${path}${theme_id}`));
    await admin.send('DELETE', `${path}${theme_id}`);
    expect(await theme()).toBeNull();
    const restored = await admin.send('POST', `/api/v1/trash/theme/${String(uuid)}/restore`, {});
    expect([restored.status, await theme()]).toMatchObject([200, { id: theme_id }]);
  });

  it('SERVER-02 gives a dashboard the theme of an earlier version back, where it is still there', async () => {
    const address = '/api/v1/dashboard/';
    const [kept, gone] = [await make('Kept'), await make('Gone')];
    const id = idOf(await admin.send('POST', address, { dashboard_title: 'Changing', theme_id: kept }));
    for (const theme_id of [gone, null]) await admin.send('PUT', `${address}${id}`, { theme_id });
    await admin.send('DELETE', `${path}${gone}`);
    const restore = async (version: number) => {
      const answer = await admin.send('POST', `${address}${id}/versions/${version}/restore`, {});
      expect(answer.status, answer.text).toBe(200);
      return resultOf(await admin.get(`${address}${id}`))['theme'];
    };
    expect(await restore(1)).toMatchObject({ id: kept });
    expect(await restore(2)).toMatchObject({ id: kept });
  });

  it('SERVER-11 carries themes in bundles, alone and below their dashboards', async () => {
    const theme_id = await make('Carried along');
    const bytes = await bundles.take(`${path}export/?q=!(${theme_id})`);
    const [metadata, file] = await readBundle(bytes);
    expect(metadata?.content).toMatchObject({ type: 'Theme', version: '1.0.0' });
    expect(file).toMatchObject({
      path: 'themes/Carried_along.yaml',
      content: { theme_name: 'Carried along', json_data: { algorithm: 'dark' }, version: '1.0.0' },
    });
    expect((await bundles.bring(`${path}import/`, bytes)).status).toBe(422);
    await admin.send('PUT', `${path}${theme_id}`, { theme_name: 'Renamed', json_data });
    const again = await bundles.bring(`${path}import/`, bytes, { overwrite: 'true' });
    expect([again.status, resultOf(await admin.get(`${path}${theme_id}`))['theme_name']]).toEqual([
      200,
      'Carried along',
    ]);

    const dashboard = idOf(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Dressed', theme_id }));
    const whole = await bundles.take(`/api/v1/dashboard/export/?q=!(${dashboard})`);
    await admin.send('DELETE', `${path}${theme_id}`);
    await admin.send('DELETE', `/api/v1/dashboard/${dashboard}`);
    expect((await bundles.bring('/api/v1/dashboard/import/', whole)).status).toBe(200);
    const list = await admin.get('/api/v1/dashboard/?q=(filters:!((col:dashboard_title,opr:eq,value:Dressed)))');
    const back = resultOf(await admin.get(`/api/v1/dashboard/${(list.json as { ids: number[] }).ids[0]}`));
    expect(back['theme']).toMatchObject({ theme_name: 'Carried along' });
  });

  it('SERVER-09 lets others read and export themes, and administrators alone write them', async () => {
    const id = await make('Looked at');
    const statuses = [
      await gamma.get(`${path}${id}`),
      await gamma.get(`${path}export/?q=!(${id})`),
      await gamma.send('POST', path, { theme_name: 'Mine', json_data }),
      await gamma.send('PUT', `${path}${id}/set_system_default`),
      await gamma.send('DELETE', `${path}unset_system_dark`),
      await gamma.send('DELETE', `${path}${id}`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 403, 403, 403, 403]);
  });
});

describe('themes that the operator keeps to himself', () => {
  it('SERVER-02 refuses to change the look of all pages', async () => {
    const test = await makeTestApp({ settings: { themeAdministration: 'false' } });
    await prepareContent(test.deps);
    const admin = await test.bearer('admin');
    const id = idOf(await admin.send('POST', path, { theme_name: 'Mine', json_data }));
    const refused = [
      await admin.send('PUT', `${path}${id}/set_system_default`),
      await admin.send('DELETE', `${path}unset_system_dark`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect(await pageThemes(test)).toMatchObject({ enableUiThemeAdministration: false });
    await test.close();
  });
});
