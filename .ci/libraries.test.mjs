import { describe, expect, it } from 'vitest';
import { importsOf, tooling, usesOf } from './libraries.mjs';

describe('imports of a source file', () => {
  it('are static, re-exported, for side effects and on demand', () => {
    const code = [
      "import { a } from 'one';",
      "import {\n  b,\n  type C,\n} from '@two/part';",
      "export { d } from 'three/deep';",
      "import 'four';",
      "const e = () => import('five');",
    ].join('\n');
    expect(importsOf(code)).toEqual(['one', '@two/part', 'three/deep', 'four', 'five']);
  });

  it('are neither types nor comments', () => {
    const code = [
      "import type { A } from 'one';",
      "export type { B } from 'two';",
      "// import { c } from 'three';",
      "/* const d = import('four'); */",
    ].join('\n');
    expect(importsOf(code)).toEqual([]);
  });
});

const manifests = { 'packages/kit/package.json': { dependencies: { zustand: '1', '@visx/axis': '1' } } };
const missingOf = (sources, row) =>
  usesOf(sources, manifests, [{ place: 'packages/kit', ...row }]).flatMap((use) => use.missing);

describe('uses of a library', () => {
  const sources = {
    'packages/kit/src/a.ts': "import { create } from 'zustand';",
    'packages/kit/src/b.tsx': "import { createStore } from 'zustand/vanilla';",
    'packages/kit/src/b.test.tsx': "import { create } from 'zustand';",
    'packages/kit/src/b.stories.tsx': "import { create } from 'zustand';",
    'packages/kit/src/testing/c.ts': "import { create } from 'zustand';",
    'packages/other/src/d.ts': "import { create } from 'zustand';",
    'packages/kit/src/e.ts': "import { create } from 'zustand-like';",
  };

  it('are counted in shipped files of the package that should have them', () => {
    expect(missingOf(sources, { library: 'zustand', files: 2 })).toEqual([]);
    expect(missingOf(sources, { library: 'zustand', files: 3 })).toEqual(['at least 3 files']);
  });

  it('need the library in the manifest of the package', () => {
    const code = { 'packages/kit/src/a.ts': "import { render } from 'preact';" };
    expect(missingOf(code, { library: 'preact', files: 1 })).toEqual(['packages/kit/package.json does not declare it']);
  });

  it('are counted by different parts of a scope', () => {
    const code = {
      'packages/kit/src/a.ts': "import { Axis } from '@visx/axis';\nimport { scaleLinear } from '@visx/scale';",
      'packages/kit/src/b.ts': "import { AxisLeft } from '@visx/axis/lib/axis/AxisLeft';",
    };
    expect(missingOf(code, { library: '@visx', files: 2, parts: 2 })).toEqual([]);
    expect(missingOf(code, { library: '@visx', files: 2, parts: 3 })).toEqual(['at least 3 different parts']);
  });
});

describe('tools', () => {
  const table = [
    { tool: 'tsup', manifest: 'packages/*/package.json', files: ['packages/*/tsup.config.ts'], command: /\btsup\b/ },
  ];
  const built = { devDependencies: { tsup: '8' }, scripts: { build: 'tsup && tsc' } };

  it('are declared, configured and run in every package', () => {
    const all = { 'packages/a/package.json': built, 'packages/b/package.json': built };
    expect(tooling(all, () => true, ['a', 'b'], table)[0].missing).toEqual([]);
  });

  it('are missing where one package does without them', () => {
    const all = { 'packages/a/package.json': built, 'packages/b/package.json': { scripts: { build: 'tsc' } } };
    expect(tooling(all, (path) => path.includes('/a/'), ['a', 'b'], table)[0].missing).toEqual([
      'no packages/b/tsup.config.ts',
      'packages/b/package.json does not declare it',
      'no script of packages/b/package.json runs it',
    ]);
  });
});
