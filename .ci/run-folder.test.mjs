import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openRunFolder, setup } from './run-folder.mjs';

it('gives a run one temporary folder that other users may enter, and deletes it', () => {
  const env = {};
  const deleteFolder = openRunFolder(env);
  expect(env.SIGHTLINE_TEST_RUN).toBe(env.TMPDIR);
  expect(env.NODE_COMPILE_CACHE).toBe(join(env.TMPDIR, 'compiled'));
  expect(statSync(env.TMPDIR).mode & 0o777).toBe(0o755);
  deleteFolder();
  expect(existsSync(env.TMPDIR)).toBe(false);
});

it('keeps the folder of the run that a test run is part of', () => {
  const before = process.env.TMPDIR;
  expect(setup()).toBeUndefined();
  expect(process.env.TMPDIR).toBe(before);
});
