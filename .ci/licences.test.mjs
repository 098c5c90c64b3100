import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isAllowed, licenceOf, refusedBelow } from './licences.mjs';

describe('licences', () => {
  const made = [];
  afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  /** Creates a workspace package with installed dependencies. */
  const installed = (manifests) => {
    const root = mkdtempSync(join(tmpdir(), 'licences-'));
    made.push(root);
    for (const [path, manifest] of Object.entries(manifests)) {
      mkdirSync(join(root, path), { recursive: true });
      writeFileSync(join(root, path, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
    }
    return root;
  };

  it('takes every side of AND, and one side of OR', () => {
    expect(isAllowed('MIT')).toBe(true);
    expect(isAllowed('(ISC AND CC-BY-3.0)')).toBe(true);
    expect(isAllowed('(MIT OR GPL-2.0)')).toBe(true);
    expect(isAllowed('MIT AND GPL-2.0')).toBe(false);
    expect(isAllowed('AGPL-3.0')).toBe(false);
    expect(isAllowed('')).toBe(false);
  });

  it('reads the older way of saying a licence', () => {
    expect(licenceOf({ licenses: [{ type: 'MIT', url: 'x' }] })).toBe('MIT');
    expect(licenceOf({})).toBe('');
  });

  it('reads the text of a package that names no licence', () => {
    const root = installed({
      ours: { name: 'ours', license: 'MIT', dependencies: { a: '1', b: '1' } },
      'ours/node_modules/a': { name: 'a' },
      'ours/node_modules/b': { name: 'b' },
    });
    writeFileSync(join(root, 'ours/node_modules/a/LICENSE'), 'MIT License\n\nCopyright');
    writeFileSync(join(root, 'ours/node_modules/b/LICENSE'), 'All rights reserved');
    expect(refusedBelow([join(root, 'ours')])).toEqual(['b@1.0.0: no licence']);
  });

  it('names what stands far below a package, and what is built in, and nothing that is not installed', () => {
    const root = installed({
      ours: { name: 'ours', license: 'Apache-2.0', dependencies: { a: '1', gone: '1' } },
      'ours/node_modules/a': { name: 'a', license: 'MIT', dependencies: { b: '1' } },
      'ours/node_modules/b': { name: 'b', license: 'AGPL-3.0' },
      'ours/node_modules/c': { name: 'c' },
    });
    expect(refusedBelow([join(root, 'ours')])).toEqual(['b@1.0.0: AGPL-3.0']);
    expect(refusedBelow([join(root, 'ours')], (folder) => (folder.endsWith('ours') ? ['c'] : []))).toEqual([
      'b@1.0.0: AGPL-3.0',
      'c@1.0.0: no licence',
    ]);
  });
});
