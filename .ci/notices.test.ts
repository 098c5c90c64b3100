import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { noticesOf } from './notices.ts';

const root = mkdtempSync(join(tmpdir(), 'notices-'));
afterAll(() => rmSync(root, { recursive: true }));

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

it('a build carries the notice of every package that it has a file of, once', async () => {
  put('node_modules/b/package.json', JSON.stringify({ name: 'b', version: '2.0.0', licenses: [{ type: 'MIT' }] }));
  put('node_modules/b/LICENSE.md', 'Copyright B\n');
  const font = 'node_modules/.pnpm/@a+font@1/node_modules/@a/font';
  put(`${font}/package.json`, JSON.stringify({ name: '@a/font', version: '1.0.0', license: 'OFL-1.1' }));
  put(`${font}/LICENSE`, 'Copyright A\n');
  put(`${font}/NOTICE`, 'Drawn by A\n');
  const files = ['src/main.ts', 'node_modules/b/a.js', 'node_modules/b/b.js', `${font}/files/latin.woff2`];
  expect(await noticesOf(files.map((file) => join(root, file)))).toBe(
    `@a/font@1.0.0 (OFL-1.1)\n\nCopyright A\n\nDrawn by A\n\n${'-'.repeat(80)}\n\nb@2.0.0 (MIT)\n\nCopyright B\n`,
  );
});
