import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutantsOf } from './mutants.mjs';
import { targets } from './targets.mjs';

const root = new URL('../../', import.meta.url);
const survivors = JSON.parse(readFileSync(new URL('survivors.json', import.meta.url), 'utf8'));

it('names files and tests that exist', () => {
  const named = targets.flatMap(({ files, near, far }) => [...files, ...near, ...far]);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

it('explains only faults that can be made', () => {
  const files = new Set(targets.flatMap((target) => target.files));
  const keys = new Set(
    [...files].flatMap((path) => mutantsOf(path, readFileSync(new URL(path, root), 'utf8')).map(({ key }) => key)),
  );
  expect(survivors.filter(({ mutant }) => !keys.has(mutant))).toEqual([]);
});
