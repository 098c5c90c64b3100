import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';
import { loadWebApp } from './web-app.ts';

let test: TestApp;
let admin: Caller;
let folder: string;
let dashboardId: number;

const resultOf = ({ json }: Answer) => (json as { result: { uuid: string } }).result;
/** Embeds the dashboard for these domains and returns the UUID. */
const embedFor = async (allowed_domains: readonly string[]): Promise<string> =>
  resultOf(await admin.send('PUT', `/api/v1/dashboard/${dashboardId}/embedded`, { allowed_domains })).uuid;
const open = (path: string, referer?: string) =>
  test.visitor.get(path, { accept: 'text/html', ...(referer === undefined ? {} : { referer }) });
const ancestorsOf = ({ headers }: Answer): string | undefined =>
  /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-web-'));
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'index.html'), '<i>the app</i>');
  writeFileSync(
    join(folder, 'embedded.html'),
    '<script nonce="__NONCE__" src="/static/assets/e.js"></script><i data-bootstrap="__BOOTSTRAP__"></i>',
  );
  test = await makeTestApp({ webApp: loadWebApp('', folder) });
  admin = await test.bearer('admin');
  const made = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Shown', slug: 'shown' });
  dashboardId = (made.json as { id: number }).id;
}, 60_000);
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the start-up data in the page. */
const dataOf = ({ text }: Answer): Record<string, unknown> =>
  JSON.parse(
    /data-bootstrap="([^"]*)"/
      .exec(text)![1]!
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  ) as Record<string, unknown>;

describe('the page of an embedded dashboard', () => {
  it('DASH-40 is for the allowed domains alone: where it was led to from, and in whose frame it stands', async () => {
    const uuid = await embedFor(['https://example.org/any/path', 'http://127.0.0.1:4000']);
    const path = `/embedded/${uuid}?uiConfig=3`;
    const page = await open(path, 'https://example.org/');
    expect(page).toMatchObject({ status: 200 });
    expect(ancestorsOf(page)).toBe('https://example.org http://127.0.0.1:4000');
    expect((await open(path, 'http://127.0.0.1:4000/deep/page?x=1')).status).toBe(200);
    for (const referer of [
      undefined,
      'not an address',
      'http://example.org/',
      'https://example.org:8443/',
      'https://sub.example.org/',
      'https://example.org.evil.test/',
      'https://evil.test/https://example.org',
    ]) {
      const refused = await open(path, referer);
      expect([referer, refused.status]).toEqual([referer, 403]);
      expect(refused.json).toMatchObject({ errors: [{ error_type: 'GENERIC_BACKEND_ERROR' }] });
      expect(refused.text).not.toContain('data-bootstrap');
      expect(ancestorsOf(refused)).toBe("'none'");
    }
  });

  it('DASH-40 stands in nobody’s frame while no domain is allowed, and no text of a domain widens the policy', async () => {
    const page = await open(`/embedded/${await embedFor([])}`);
    expect([page.status, ancestorsOf(page)]).toEqual([200, "'none'"]);
    const odd = [
      "https://a.test; script-src 'unsafe-inline'",
      '*',
      'javascript:alert(1)',
      'example.org',
      'https://b.test',
    ];
    const uuid = await embedFor(odd);
    const answer = await open(`/embedded/${uuid}`, 'https://b.test/');
    expect([answer.status, ancestorsOf(answer)]).toEqual([200, 'https://b.test']);
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe-inline');
    expect((await open(`/embedded/${uuid}`, 'https://other.test/')).status).toBe(403);
  });

  it('DASH-40 SERVER-09 knows nobody: it carries no person and no token, and sets no cookie', async () => {
    const uuid = await embedFor(['https://example.org']);
    const signedIn = await open('/login/');
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
    const page = await test.visitor.get(`/embedded/${uuid}`, {
      accept: 'text/html',
      referer: 'https://example.org/',
      cookie,
    });
    expect(page.headers).not.toHaveProperty('set-cookie');
    expect(page.headers['cache-control']).toBe('no-store');
    const data = dataOf(page);
    expect(Object.keys(data).toSorted()).toEqual(['capabilities', 'common', 'config', 'embedded']);
    expect(data).toMatchObject({
      embedded: { dashboard_id: dashboardId, allowed_origins: ['https://example.org'] },
      config: { GUEST_TOKEN_HEADER_NAME: 'X-GuestToken' },
      common: { menu_data: { menu: [] }, feature_flags: { EMBEDDED_SUPERSET: true } },
    });
  });

  it('DASH-40 stands at the dashboard’s own address too, and nowhere else', async () => {
    await embedFor(['https://example.org']);
    for (const key of [String(dashboardId), 'shown']) {
      expect((await open(`/dashboard/${key}/embedded`, 'https://example.org/')).status).toBe(200);
      expect((await open(`/dashboard/${key}/embedded`, 'https://other.test/')).status).toBe(403);
    }
    for (const path of [`/embedded/${randomUUID()}`, '/embedded/1', '/dashboard/987654/embedded'])
      expect([path, (await open(path, 'https://example.org/')).status]).toEqual([path, 404]);
    const uuid = await embedFor(['https://example.org']);
    expect((await admin.send('DELETE', `/api/v1/dashboard/${dashboardId}/embedded`)).status).toBe(200);
    expect((await open(`/embedded/${uuid}`, 'https://example.org/')).status).toBe(404);
  });
});
