import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UploadReading, UploadTurn, Writer } from '../../../domain/ports.ts';
import { startEngineFixture, type EngineFixture } from '../testing/engine-fixture.ts';
import { makeDuckDbWriter } from './duckdb-writer.ts';

const target = { schema: 'up', name: 'loads' };
let fixture: EngineFixture;
let writer: Writer;
let folder: string;
beforeEach(() => {
  fixture = startEngineFixture();
  folder = join(fixture.folder, 'turns');
  writer = makeDuckDbWriter({ dataFolder: join(folder, 'data'), tempFolder: join(folder, 'temp'), processes: 2 });
});
afterEach(async () => {
  await writer.close();
  await fixture.close();
});

const readingOf = (path: string): UploadReading => ({
  path,
  format: 'csv',
  headerRow: 0,
  skipRows: 0,
  skipBlankLines: true,
  skipInitialSpace: false,
  decimal: '.',
  dayFirst: false,
  nullValues: [],
  dateColumns: [],
  types: {},
  keepsIndex: false,
});
const file = (): UploadReading => {
  const path = join(fixture.folder, 'plain.csv');
  writeFileSync(path, 'a\n1\n');
  return readingOf(path);
};
/** A file that returns no data and never ends. */
const endless = (): UploadReading => {
  const path = join(fixture.folder, `endless-${crypto.randomUUID()}`);
  execFileSync('mkfifo', [path]);
  return readingOf(path);
};
const turnOf = (userId: number): UploadTurn & { leave(): void } => {
  const leaving = new AbortController();
  return { userId, signal: leaving.signal, leave: () => leaving.abort() };
};
const write = (reading: UploadReading, turn: UploadTurn) =>
  writer.writeTable({ kind: 'upload', reading }, target, turn);

it('P9 P10 uploads of one user that never end take one process: everybody else is served, and both stop when he leaves', async () => {
  const stuck = turnOf(1);
  const hanging = [write(endless(), stuck), writer.previewUpload(endless(), stuck), write(file(), stuck)];
  const settled = Promise.allSettled(hanging);
  await expect(writer.previewUpload(file(), turnOf(2))).resolves.toMatchObject([{ columns: [{ name: 'a' }] }]);
  await expect(write(file(), turnOf(3))).resolves.toMatchObject({ rowCount: 1 });
  await expect(
    writer.writeTable({ kind: 'sql', sql: 'SELECT 1 AS n' }, { schema: 's', name: 't' }),
  ).resolves.toMatchObject({ rowCount: 1 });
  stuck.leave();
  for (const outcome of await settled)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'gone' } });
  expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('.'))).toEqual([]);
  await expect(write(file(), turnOf(1))).resolves.toMatchObject({ rowCount: 1 });
});

it('P9 an upload is not waited for when the server ends, and nothing of it stays', async () => {
  const hanging = expect(write(endless(), turnOf(1))).rejects.toMatchObject({ reason: 'gone' });
  const waiting = expect(write(file(), turnOf(1))).rejects.toMatchObject({ reason: 'gone' });
  await writer.previewUpload(file(), turnOf(2));
  await writer.close();
  await Promise.all([hanging, waiting]);
  expect([readdirSync(join(folder, 'data')), readdirSync(join(folder, 'temp', 'writer'))]).toEqual([[], []]);
});
