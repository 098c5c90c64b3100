import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal } from './ladder.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

describe('the ladder', () => {
  it.each([
    ['a downward import', 'packages/sqllab/src/index.ts', '@sightline/core', undefined],
    ['an import of its own package', 'packages/core/src/api/client.ts', '../contract/route.ts', undefined],
    ['a library', 'packages/core/src/index.ts', 'react', undefined],
    ['the query door for the server', 'apps/server/src/app.ts', '@sightline/charts/query', undefined],
    ['the grid door for the catalog', 'packages/catalog/src/index.ts', '@sightline/charts/grid', undefined],
    ['the tokens for a style sheet', 'packages/charts/src/chart.css.ts', '@sightline/ui-kit/tokens', undefined],
    [
      'the whole kit for a style sheet',
      'packages/charts/src/chart.css.ts',
      '@sightline/ui-kit',
      /only @sightline.ui-kit.tokens/,
    ],
    ['an upward import', 'packages/core/src/index.ts', '@sightline/sqllab', /may not import sqllab/],
    ['a sideways import', 'packages/sqllab/src/index.ts', '@sightline/dashboard', /siblings never meet/],
    ['a sideways import by path', 'packages/sqllab/src/index.ts', '../../dashboard/src/index.ts', /by path/],
    ['another door of charts for the server', 'apps/server/src/app.ts', '@sightline/charts', /may not import charts/],
    [
      'another door of charts for the catalog',
      'packages/catalog/src/index.ts',
      '@sightline/charts',
      /may not import charts/,
    ],
  ])('judges %s', (_, file, specifier, expected) => {
    const message = refusal(specifier, file);
    if (expected === undefined) expect(message).toBeUndefined();
    else expect(message).toMatch(expected);
  });

  describe('in the linter', () => {
    const folder = mkdtempSync(join(root, 'packages/core/src/ladder-probe-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const lint = (text) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'probe.ts'), text);
      try {
        return execFileSync(join(root, 'node_modules/.bin/oxlint'), [folder], { cwd: root, encoding: 'utf8' });
      } catch (error) {
        return error.stdout;
      }
    };
    it.each([
      ['static', "import { SqlLab } from '@sightline/sqllab';\nexport const lab = SqlLab;\n"],
      ['re-exported', "export { SqlLab } from '@sightline/sqllab';\n"],
      ['dynamic', "export const load = () => import('@sightline/sqllab');\n"],
      ['by path', "export { SqlLab } from '../../../sqllab/src/index.ts';\n"],
    ])('refuses an upward import, %s', (_, text) => {
      expect(lint(text)).toMatch(/ladder/);
    });
    it('lets a clean file pass', () => {
      expect(lint('export const answer = 42;\n')).not.toMatch(/ladder/);
    });
  });
});
