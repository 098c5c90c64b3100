import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBrowser } from '../../testing/browser.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const address = '/superset/submit_support_form/';
const list = '/api/v1/support_request/';
const form = { name: 'Mara', email: '', company: '', phone: '4915123456789', description: '' };

interface MenuEntry {
  readonly name: string;
  readonly url?: string;
  readonly childs?: readonly MenuEntry[];
}

describe('who may do what with support requests', () => {
  let test: TestApp;
  let admin: Caller;
  let alpha: Caller;
  beforeAll(async () => {
    test = await makeTestApp({ settings: { supportPrivacyUrl: 'https://example.org/privacy' } });
    await test.addUser('alpha', ['Alpha', 'sql_lab']);
    [admin, alpha] = await Promise.all([test.bearer('admin'), test.bearer('alpha')]);
  });
  afterAll(() => test.close());

  it('SERVER-12 shows requests to administrators only', async () => {
    await test.visitor.send('POST', address, form);
    const paths = [list, `${list}_info`, `${list}1`];
    for (const path of paths) {
      expect((await admin.get(path)).status).toBe(200);
      expect((await alpha.get(path)).status).toBe(403);
      expect((await test.visitor.get(path)).status).toBe(401);
    }
    expect((await alpha.send('PUT', `${list}1`, { state: 'done' })).status).toBe(403);
    expect((await admin.get(`${list}1`)).json).toMatchObject({ result: { state: 'new' } });
  });

  it('SERVER-12 has an entry in the menu of administrators only', async () => {
    const urls = async (caller: Caller) => {
      const { result } = (await caller.get('/api/v1/menu/')).json as { result: readonly MenuEntry[] };
      return result.flatMap(({ childs = [] }) => childs.map(({ url }) => url));
    };
    expect(await urls(admin)).toContain('/supportrequest/list/');
    expect(await urls(alpha)).toContain('/annotationlayer/list/');
    expect(await urls(alpha)).not.toContain('/supportrequest/list/');
  });

  it('SERVER-12 tells pages that there are support requests, and where the privacy notice stands', async () => {
    const browser = makeBrowser(test.app);
    await browser.open('/login/');
    await browser.signIn({});
    const { html } = await browser.open('/superset/welcome/');
    expect(html).toMatch(/capabilities&quot;:\[[^\]]*&quot;support&quot;/);
    expect(html).toContain('SUPPORT_FORMS_PRIVACY_URL&quot;:&quot;https://example.org/privacy&quot;');
  });

  it('SERVER-12 asks whoever has a session for the token of the page, and nobody else', async () => {
    const browser = makeBrowser(test.app, '10.0.0.1');
    await browser.open('/login/');
    expect((await browser.call('POST', address, { body: form })).status).toBe(200);
    await browser.signIn({});
    await browser.open('/superset/welcome/');
    expect(await browser.call('POST', address, { body: form })).toMatchObject({
      status: 400,
      json: { errors: [{ message: expect.stringContaining('CSRF') }] },
    });
    const headers = { 'x-csrftoken': browser.token() };
    expect((await browser.call('POST', address, { body: form, headers })).status).toBe(200);
    expect((await admin.get(`${list}?q=(page_size:1)`)).json).toMatchObject({
      result: [{ user: { first_name: 'Sightline' } }],
    });
  });

  it('SERVER-12 refuses what comes from another site', async () => {
    for (const [name, value, from] of [
      ['origin', 'https://elsewhere.example', 'elsewhere.example'],
      ['origin', 'null', 'unknown'],
      ['sec-fetch-site', 'cross-site', 'unknown'],
    ] as const) {
      const { status, json } = await test.visitor.send('POST', address, form, { [name]: value });
      const [{ message }] = (json as { readonly errors: readonly [{ readonly message: string }] }).errors;
      expect(status).toBe(400);
      expect(message).toContain(`The request comes from another site (${from}). Only pages of `);
      expect(message).toContain('forward the Host header');
    }
  });

  it('SUPPORT-41 SUPPORT-42 lists quarantined requests to administrators, alone and among the others', async () => {
    await test.visitor.send('POST', address, { ...form, name: 'Robot', email: 'bot@spam.example' });
    const names = async (q: string) =>
      ((await admin.get(`${list}?q=${q}`)).json as { result: readonly { name: string; state: string }[] }).result
        .filter(({ name }) => name === 'Robot')
        .map(({ state }) => state);
    expect(await names('(page_size:100)')).toEqual(['quarantined']);
    expect(await names('(filters:!((col:state,opr:eq,value:quarantined)))')).toEqual(['quarantined']);
  });
});

describe('how many support requests are taken', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp();
    await test.addUser('alpha', ['Alpha']);
  });
  afterAll(() => test.close());

  const post = (remoteAddress: string, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url: address, payload: form, remoteAddress, headers });

  it('SERVER-12 SUPPORT-58 takes five of an address in ten minutes, and says how long to wait for the next', async () => {
    for (let count = 1; count <= 5; count += 1) expect((await post('10.0.0.1')).statusCode).toBe(200);
    const refused = await post('10.0.0.1');
    // Five requests are allowed in ten minutes, so the wait is a fifth of ten minutes, minus the time of the requests.
    const waitS = Number(refused.headers['retry-after']);
    expect(waitS).toBeGreaterThan(100);
    expect(waitS).toBeLessThanOrEqual(120);
    const message = `Too many requests. Try again in ${waitS} seconds.`;
    expect([refused.statusCode, refused.json()]).toEqual([429, { message }]);
    expect((await post('10.0.0.2')).statusCode).toBe(200);
    test.pass(120_000);
    expect((await post('10.0.0.1')).statusCode).toBe(200);
    expect((await post('10.0.0.1')).statusCode).toBe(429);
  });

  it('SERVER-12 counts users apart from the address that they share', async () => {
    const alpha = await test.bearer('alpha');
    const answers: Answer[] = [];
    for (let count = 1; count <= 6; count += 1) answers.push(await alpha.send('POST', address, form));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await test.visitor.send('POST', address, form)).status).toBe(200);
  });

  it('SUPPORT-48 does not count the repetition of a post, and answers it even over the limit', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    for (let count = 1; count <= 4; count += 1) await post('10.0.0.3');
    expect((await post('10.0.0.3', headers)).statusCode).toBe(200);
    expect((await post('10.0.0.3')).statusCode).toBe(429);
    expect((await post('10.0.0.3', headers)).statusCode).toBe(200);
  });

  it('SUPPORT-41 limits robots like everybody, with the same answer', async () => {
    const trapped = () =>
      test.app.inject({
        method: 'POST',
        url: address,
        payload: { ...form, email: 'a@b.c' },
        remoteAddress: '10.0.0.4',
      });
    for (let count = 1; count <= 5; count += 1) expect((await trapped()).statusCode).toBe(200);
    const [robot, person] = [await trapped(), await post('10.0.0.4')];
    expect([robot.statusCode, robot.body]).toEqual([person.statusCode, person.body]);
    expect(robot.statusCode).toBe(429);
  });
});
