import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';

describe('the documentation of the API', () => {
  let test: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    test = await makeTestApp();
    admin = await test.bearer('admin');
  });
  afterAll(() => test.close());

  it('SERVER-02 is for users who may read it, and leads others to sign in', async () => {
    const { status, headers } = await test.visitor.get('/swagger/v1');
    expect([status, headers['location']]).toEqual([302, '/login/?next=%2Fswagger%2Fv1']);
    await test.addUser('guest-of-none', []);
    expect((await (await test.bearer('guest-of-none')).get('/swagger/v1')).status).toBe(403);
  });

  it('SERVER-14 runs only its own scripts, without any exception from the policy', async () => {
    const { status, headers, text } = await admin.get('/swagger/v1');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(2);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}" src="/static/api-docs/`);
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  it('SERVER-02 gets its files, and no others of the package', async () => {
    const { text } = await admin.get('/swagger/v1');
    const files = [...text.matchAll(/"(\/static\/api-docs\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(4);
    for (const file of files) {
      const { status, headers } = await test.visitor.get(file);
      expect([file, status]).toEqual([file, 200]);
      expect(headers['content-type']).toMatch(file.endsWith('.css') ? /^text\/css/ : /javascript/);
    }
    expect((await test.visitor.get('/static/api-docs/package.json')).status).toBe(404);
  });
});
