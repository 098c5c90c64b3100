import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadReading } from '../../../../domain/ports.ts';
import { inLongRun } from '../../../../testing/in-long-run.ts';
import { usualEmptyTexts } from '../../../../domain/uploads/upload-fields.ts';
import { startEngineFixture, type EngineFixture } from '../../testing/engine-fixture.ts';

const target = { schema: 'up', name: 'wide' };
/** The maximum number of columns of a table. */
const width = 2_000;
let fixture: EngineFixture;

beforeAll(() => {
  fixture = startEngineFixture();
});
afterAll(() => fixture.close());

const wide = (value: string): UploadReading => {
  const path = join(fixture.folder, `wide-${value.replaceAll('/', '-')}.csv`);
  const row = (cells: readonly string[]) => `${cells.join(';')}\n`;
  const names = Array.from({ length: width }, (_, at) => `c${at}`);
  writeFileSync(path, row(names) + row(names.map(() => value)));
  const form = { headerRow: 0, skipRows: 0, skipBlankLines: true, skipInitialSpace: false, decimal: '.' };
  const none = { dayFirst: false, nullValues: usualEmptyTexts, dateColumns: [], types: {}, keepsIndex: false };
  return { path, format: 'csv', ...form, ...none };
};

/** Each case takes seconds, so the short test run only tries numbers. */
const values = [
  ['1', 'BIGINT'],
  ['1.5', 'DOUBLE'],
  ['30/08/2025', 'DATE'],
  ['a', 'VARCHAR'],
].slice(0, inLongRun() ? undefined : 1);

describe('a file as wide as a table may be', () => {
  it.each(values)(
    'LIST-24 P9 is shown and kept within the memory of one upload: %s',
    async (value, type) => {
      const reading = wide(value);
      const [preview] = await fixture.writer.previewUpload(reading);
      expect(preview?.columns.map(({ engineType }) => engineType)).toEqual(Array.from({ length: width }, () => type));
      expect(preview?.written).toEqual([Array.from({ length: width }, () => value)]);
      expect(preview?.rows.map((row) => row.length)).toEqual([width]);
      const written = await fixture.writer.writeTable({ kind: 'upload', reading }, target);
      expect([written.columns.length, written.rowCount]).toEqual([width, 1]);
    },
    240_000,
  );
});
