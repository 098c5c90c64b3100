import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const script = join(import.meta.dirname, 'kinds.mjs');

it('lists of chart kinds are written from their folders', () => {
  const root = mkdtempSync(join(tmpdir(), 'kinds-'));
  const folder = join(root, 'packages/charts/src/kinds');
  const define = (name, key, queries) =>
    `export const ${name} = defineChart({\n  key: '${key}',\n  queries: ${queries},\n  load: () => import('./Chart.tsx'),\n});\n`;
  const files = {
    'dot-plot/index.ts': `import { dotQueries } from './query.ts';\n\n${define('dotPlot', 'dot-plot', 'dotQueries')}`,
    'dot-plot/samples.ts': '',
    'lines/index.ts': `import { timeQueries } from '../../query/time.ts';\n\n${define('one', 'one', 'timeQueries')}\n${define('two', 'two', 'timeQueries')}`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const run = (...args) => execFileSync(process.execPath, [script, '--root', root, ...args], { stdio: 'pipe' });
  const lines = (name) => readFileSync(join(folder, 'lists', `${name}.ts`), 'utf8').split('\n');

  expect(() => run('--check')).toThrow('lists/kinds.ts is stale');
  run();
  run('--check');
  expect(lines('kinds')).toEqual(
    expect.arrayContaining(["import { one, two } from '../lines/index.ts';", '  dotPlot,']),
  );
  expect(lines('queries')).toEqual(
    expect.arrayContaining([
      "import { timeQueries } from '../../query/time.ts';",
      "  'dot-plot': dotQueries,",
      '  one: timeQueries,',
      '  two: timeQueries,',
    ]),
  );
  expect(lines('editing')).toEqual(
    expect.arrayContaining(["import { dotPlotEditing } from '../dot-plot/edit.ts';", '  two: twoEditing,']),
  );
  expect(lines('samples').filter((line) => line.startsWith('  ...'))).toEqual(['  ...dotPlot,']);
  rmSync(root, { recursive: true });
});
