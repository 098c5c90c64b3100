import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { loadWebApp } from './web-app.ts';

let folder: string;
let test: TestApp;
let admin: Caller;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-web-'));
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'index.html'), '<head></head><body><i data-bootstrap="__BOOTSTRAP__"></i></body>');
  const pages = [
    { path: '/superset/dashboard/:idOrSlug/', files: ['static/assets/board.js', 'static/assets/board.css'] },
    { path: '/dashboard/:word/', files: ['static/assets/other.js'] },
    { path: '/dashboard/list/', files: ['static/assets/list.js'] },
  ];
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  test = await makeTestApp({ webApp: loadWebApp('', folder) });
  admin = await test.bearer('admin');
  await test.addUser('reader', ['Gamma']);
  const title = '</script><b>$& "quoted"';
  await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: title, slug: 'board' });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const pageOf = async (caller: Caller, path: string): Promise<string> =>
  (await caller.get(path, { accept: 'text/html' })).text;
const linksIn = (page: string): readonly string[] =>
  [...page.matchAll(/<link rel="(\w+)"[^>]* href="([^"]*)">/gu)].map(([, kind, file]) => `${kind} ${file}`);
const answersIn = (page: string): Readonly<Record<string, { readonly etag?: string; readonly body: unknown }>> =>
  JSON.parse(/id="first-answers">(.*?)<\/script>/su.exec(page)?.[1] ?? '{}') as ReturnType<typeof answersIn>;

it('DASH-01 the document of a dashboard names its files and carries the first answers of the API', async () => {
  const page = await pageOf(admin, '/superset/dashboard/board/');
  expect(linksIn(page)).toEqual(['modulepreload /static/assets/board.js', 'preload /static/assets/board.css']);
  const answers = answersIn(page);
  const addresses = ['', '/charts', '/datasets'].map((part) => `/api/v1/dashboard/board${part}`);
  expect(Object.keys(answers)).toEqual(addresses);
  for (const address of addresses) {
    const { json, headers } = await admin.get(address);
    expect(answers[address]).toEqual({ body: json, ...(headers['etag'] ? { etag: headers['etag'] } : {}) });
  }
});

it('DASH-01 the documents of other pages name their own files and carry no answers', async () => {
  const page = await pageOf(admin, '/dashboard/list/?pageIndex=1');
  expect(linksIn(page)).toEqual(['modulepreload /static/assets/list.js']);
  expect(answersIn(page)).toEqual({});
  expect(linksIn(await pageOf(admin, '/chart/list/'))).toEqual([]);
});

it('DASH-01 SERVER-09 carries nothing that the API refuses to the user', async () => {
  await admin.send('PUT', '/api/v1/dashboard/board', { published: false });
  const page = await pageOf(await test.bearer('reader'), '/superset/dashboard/board/');
  expect(answersIn(page)).toEqual({});
  expect(page).not.toContain('quoted');
});

it('DASH-01 names files below the base path', () => {
  const page = loadWebApp('/x', folder).page({ nonce: '', startUpData: '', csrfToken: '', path: '/dashboard/list' });
  expect(linksIn(page)).toEqual(['modulepreload /x/static/assets/list.js']);
});
