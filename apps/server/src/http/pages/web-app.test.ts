import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtWebApp } from './web-app.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-web-app-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (...paths: readonly string[]): void => {
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '{}');
  }
};

it.each(['server/dist/serve-ABC.js', 'server/src/http/pages/web-app.ts'])(
  'SERVER-01 %s finds the pages of the published package, and those of the workspace before them',
  (file) => {
    write('server/package.json', file);
    expect(builtWebApp(join(folder, file))).toBeUndefined();
    write('server/web/index.html');
    expect(builtWebApp(join(folder, file))).toBe(join(folder, 'server/web'));
    write('web/dist/index.html');
    expect(builtWebApp(join(folder, file))).toBe(join(folder, 'web/dist'));
  },
);
