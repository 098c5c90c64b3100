import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDataFiles } from './data-files.ts';

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

describe('data files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-data-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'orders.duckdb');

  it('SERVER-04 opens what was published, and nothing that was changed or taken away since', async () => {
    const dataFiles = makeDataFiles();
    const published = { sha256: sha256Of('published'), table: 'orders' };
    writeFileSync(file, 'published');
    await dataFiles.check(file, published);
    await dataFiles.check(file, published);
    writeFileSync(file, 'changed by hand');
    await expect(dataFiles.check(file, published)).rejects.toThrow(
      'The data of the table "orders" was modified outside of Sightline. Load the table again.',
    );
    writeFileSync(file, 'published');
    await dataFiles.check(file, published);
    rmSync(file);
    await expect(dataFiles.check(file, published)).rejects.toThrow('cannot be read');
  });
});
