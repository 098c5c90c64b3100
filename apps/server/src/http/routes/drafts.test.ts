import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBrowser } from '../../testing/browser.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

describe('drafts', () => {
  let test: TestApp;
  let alma: Caller;
  let gina: Caller;

  beforeAll(async () => {
    test = await makeTestApp({ settings: { 'limits.draftBytes': '1024' } });
    await test.addUser('alma', ['Alpha']);
    await test.addUser('gina', ['Gamma']);
    [alma, gina] = [await test.bearer('alma'), await test.bearer('gina')];
  });
  afterAll(() => test.close());

  it('SERVER-02 keeps what was typed, whole and for its author alone, until it is forgotten', async () => {
    const path = '/api/v1/draft/chart/12';
    expect((await alma.get(path)).status).toBe(404);
    await alma.send('PUT', path, { base_version: 3, content: { slice_name: 'Umsätze', params: [1, null] } });
    await alma.send('PUT', path, { base_version: 3, content: { slice_name: 'Umsätze ’26' } });
    expect((await alma.get(path)).json).toMatchObject({
      result: { type: 'chart', key: '12', base_version: 3, content: { slice_name: 'Umsätze ’26' } },
    });
    expect((await alma.get('/api/v1/draft/')).json).toMatchObject({ count: 1, result: [{ type: 'chart', key: '12' }] });
    expect([(await gina.get(path)).status, (await gina.get('/api/v1/draft/')).json]).toEqual([
      404,
      { count: 0, result: [] },
    ]);
    expect((await alma.send('DELETE', path)).status).toBe(200);
    expect((await alma.send('DELETE', path)).status).toBe(404);
  });

  it('SERVER-02 gives each user a key for what the browser keeps: the same in every session, and in none of another', async () => {
    const keyFor = async (username: string) => {
      const browser = makeBrowser(test.app);
      await browser.open('/login/');
      await browser.signIn({ username });
      const { html } = await browser.open('/superset/welcome/');
      return /&quot;draft_key&quot;:&quot;([^&]*)&quot;/.exec(html)?.[1];
    };
    const key = await keyFor('alma');
    expect(Buffer.from(key ?? '', 'base64')).toHaveLength(32);
    expect(await keyFor('alma')).toBe(key);
    expect(await keyFor('gina')).not.toBe(key);
    expect((await makeBrowser(test.app).open('/login/')).html).not.toContain('draft_key');
  });

  it('SERVER-02 refuses what is too large or belongs to nothing, and keeps what was there', async () => {
    const path = '/api/v1/draft/dashboard/0d7bd8a2-7d11-4d3e-9f0c-3a6c1f0f2b11';
    await alma.send('PUT', path, { content: 'small' });
    const large = await alma.send('PUT', path, { content: 'x'.repeat(2000) });
    expect([large.status, large.json]).toEqual([413, { message: 'A draft may have at most 1024 bytes.' }]);
    expect((await alma.get(path)).json).toMatchObject({ result: { content: 'small', base_version: null } });
    expect((await alma.send('PUT', '/api/v1/draft/nonsense/1', { content: 1 })).status).toBe(400);
    expect((await alma.send('PUT', path, {})).status).toBe(400);
  });
});
