import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import type { Cell, Column } from '../../engine/columns.ts';
import { Refusal } from '../refusal.ts';
import { downloadOf } from './download.ts';
import type { Sheet } from './sheet.ts';
import { xmlText } from './xlsx/cell-xml.ts';
import { workbookStream } from './xlsx/workbook-stream.ts';

const nowMs = Date.UTC(2026, 3, 5, 6, 7, 8);
const column = (name: string, kind: Column['kind'], values: readonly Cell[]): Column => ({
  name,
  kind,
  engineType: '',
  values,
});
const sheetOf = (...columns: readonly Column[]): Sheet => ({
  headers: columns.map(({ name }) => name),
  table: { columns, rowCount: columns[0]?.values.length ?? 0 },
});

/** Reads the rows of each sheet of a workbook with an independent library. */
async function readBack(file: Buffer): Promise<readonly { readonly sheet: string; readonly data: unknown[][] }[]> {
  return (await readExcelFile(file)) as unknown as { sheet: string; data: unknown[][] }[];
}
const workbook = async (sheet: Sheet, rowsOfSheet?: number): Promise<Buffer> =>
  buffer(workbookStream(sheet, { nowMs, ...(rowsOfSheet === undefined ? {} : { rowsOfSheet }) }));

/** Unpacks the files of a ZIP. Returns them keyed by path. */
function unzipped(file: Buffer): Promise<Readonly<Record<string, Buffer>>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      const files: Record<string, Buffer> = {};
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure !== null) return reject(failure);
          buffer(stream).then((content) => {
            files[entry.fileName] = content;
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(files));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}
const text = async (file: Buffer, path: string): Promise<string> =>
  (await unzipped(file))[path]?.toString('utf8') ?? '';

describe('Excel downloads', () => {
  it('SERVER-05 keeps numbers numbers, flags flags, days days and times times', async () => {
    const day = Date.UTC(2024, 1, 29);
    const file = await workbook(
      sheetOf(
        column('größe', 'number', [1.5, -0.000_001, 1e21, null]),
        column('on <day> & "more"', 'time', [day, null, day + 86_400_000, day]),
        column('at', 'time', [day + 1234, day + 3_600_000, null, day]),
        column('is', 'flag', [true, false, null, true]),
        column('tags', 'json', [['a', 1], null, [], ['ä']]),
      ),
    );
    const [{ sheet, data } = { sheet: '', data: [] }] = await readBack(file);
    expect(sheet).toBe('Sheet1');
    expect(data[0]).toEqual(['größe', 'on <day> & "more"', 'at', 'is', 'tags']);
    const ms = (value: unknown): unknown => (value instanceof Date ? Math.round(value.getTime() / 10) * 10 : value);
    expect(data.slice(1).map((row) => row.map(ms))).toEqual([
      [1.5, day, day + 1230, true, '["a",1]'],
      [-0.000_001, null, day + 3_600_000, false, null],
      [1e21, day + 86_400_000, null, null, '[]'],
      [null, day, day, true, '["ä"]'],
    ]);
    const xml = await text(file, 'xl/worksheets/sheet1.xml');
    // 2024-02-29 is day 45351 of the spreadsheet.
    expect(xml).toContain('<c r="B2" s="1"><v>45351</v></c>');
    expect(xml).toContain('<c r="C3" s="3"><v>45351.04166666667</v></c>');
  });

  it('SERVER-05 never lets a text become a formula, and leaves it as it is', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "=cmd|' /C calc'!A0", '', ' a ', '<v>1</v>'];
    const file = await workbook(sheetOf(column('=HYPERLINK("x")', 'text', texts)));
    const [{ data } = { data: [] }] = await readBack(file);
    expect(data.map((row) => row[0] ?? '')).toEqual(['=HYPERLINK("x")', ...texts.map((one) => one.trim())]);
    const xml = await text(file, 'xl/worksheets/sheet1.xml');
    expect(xml).not.toContain('<f>');
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(texts.length + 1);
    expect(xml).toContain('<t xml:space="preserve"> a </t>');
  });

  it('SERVER-05 writes any text so that XML holds it and it can be read back', () => {
    const decoded = (xml: string): string =>
      xml
        .replaceAll(/&(amp|lt|gt);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? '')
        .replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    const parts = fc.constantFrom(
      '_x000D_',
      '_x',
      '_',
      '&amp;',
      '<',
      '\u0000',
      '\r\n',
      '\t',
      '\uFFFF',
      '東',
      '🚲',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.integer({ min: 0, max: 0xd7ff })).map((codes) => String.fromCharCode(...codes)),
          fc.array(parts).map((some) => some.join('')),
        ),
        (value) => {
          const xml = xmlText(value);
          expect(decoded(xml)).toBe(value);
          // oxlint-disable-next-line no-control-regex -- characters that XML 1.0 does not allow
          expect(xml).not.toMatch(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF<>]/);
        },
      ),
    );
    expect(xmlText('\uD83D half')).toBe('\uFFFD half');
  });

  it('SERVER-05 writes times of which Excel has no number as text', async () => {
    const old = [Date.UTC(1700, 0, 1), Date.UTC(1900, 1, 28), Date.UTC(1900, 2, 1), Date.UTC(12_000, 0, 1)];
    const [{ data } = { data: [] }] = await readBack(await workbook(sheetOf(column('at', 'time', old))));
    expect(data.slice(1).map(([value]) => (value instanceof Date ? value.getTime() : value))).toEqual([
      '1700-01-01',
      '1900-02-28',
      old[2],
      '+012000-01-01',
    ]);
  });

  it('SERVER-05 goes on in further sheets where one is full, each with the header', async () => {
    const table = sheetOf(column('n', 'number', [1, 2, 3, 4, 5]));
    expect(await readBack(await workbook(table, 3))).toEqual([
      { sheet: 'Sheet1', data: [['n'], [1], [2]] },
      { sheet: 'Sheet2', data: [['n'], [3], [4]] },
      { sheet: 'Sheet3', data: [['n'], [5]] },
    ]);
    expect(await readBack(await workbook(sheetOf(column('n', 'number', []))))).toEqual([
      { sheet: 'Sheet1', data: [['n']] },
    ]);
  });

  it('SERVER-05 says on a sheet of notes which texts were too long for a cell', async () => {
    const long = 'ä'.repeat(40_000);
    const whole = 'b'.repeat(32_767);
    const [first, notes] = await readBack(
      await workbook(sheetOf(column('n', 'number', [1, 2]), column('long', 'text', [whole, long]))),
    );
    expect(first?.data[1]?.[1]).toBe(whole);
    expect(first?.data[2]?.[1]).toBe(long.slice(0, 32_767));
    expect(notes?.sheet).toBe('Notes');
    expect(notes?.data.slice(2)).toEqual([['Sheet1!B3']]);
    const many = Array.from({ length: 130 }, () => long);
    const [, counted] = await readBack(await workbook(sheetOf(column('long', 'text', many))));
    expect(counted?.data.at(-1)).toEqual(['and 30 more']);
  });

  it('SERVER-05 names columns beyond Z as spreadsheets do', async () => {
    const columns = Array.from({ length: 800 }, (_, at) => column(`c${at}`, 'number', [at]));
    const [{ data } = { data: [] }] = await readBack(await workbook(sheetOf(...columns)));
    expect(data[1]).toEqual(columns.map((_, at) => at));
    const xml = await text(await workbook(sheetOf(...columns)), 'xl/worksheets/sheet1.xml');
    for (const place of ['Z2', 'AA2', 'AZ2', 'BA2', 'ZZ2', 'AAA2']) expect(xml).toContain(`r="${place}"`);
  });

  it('SERVER-05 makes no more of a file than is being read', async () => {
    let touched = 0;
    const values = new Proxy(
      Array.from({ length: 300_000 }, (_, row) => row),
      {
        get: (target, key, self) => {
          if (typeof key === 'string' && /^\d+$/.test(key)) touched = Math.max(touched, Number(key));
          return Reflect.get(target, key, self) as unknown;
        },
      },
    );
    for (const format of ['csv', 'xlsx'] as const) {
      touched = 0;
      const { stream } = downloadOf([sheetOf(column('n', 'number', values))], format, nowMs);
      await new Promise((resolve) => {
        stream.once('readable', resolve);
      });
      expect(stream.read()).toBeInstanceOf(Buffer);
      expect(touched).toBeGreaterThan(0);
      expect(touched).toBeLessThan(150_000);
      stream.destroy();
    }
  });
});

describe('downloads', () => {
  const one = sheetOf(column('a', 'text', ['x', '=y']));
  const two = sheetOf(column('b', 'number', [1]));

  it('SERVER-05 gives one table as a file, several as a ZIP of files', async () => {
    const csv = downloadOf([one], 'csv', nowMs);
    expect([csv.contentType, csv.ending]).toEqual(['text/csv; charset=utf-8', 'csv']);
    expect((await buffer(csv.stream)).toString()).toBe("a\nx\n'=y\n");
    const csvs = downloadOf([one, two], 'csv', nowMs);
    expect([csvs.contentType, csvs.ending]).toEqual(['application/zip', 'zip']);
    const files = await unzipped(await buffer(csvs.stream));
    expect(Object.keys(files)).toEqual(['query_1.csv', 'query_2.csv']);
    expect(files['query_2.csv']?.toString()).toBe('b\n1\n');
    const workbooks = await unzipped(await buffer(downloadOf([one, two], 'xlsx', nowMs).stream));
    expect(Object.keys(workbooks)).toEqual(['query_1.xlsx', 'query_2.xlsx']);
    expect((await readBack(workbooks['query_2.xlsx'] ?? Buffer.of()))[0]?.data).toEqual([['b'], [1]]);
  });

  it('SERVER-05 refuses a download of nothing, and a table wider than a sheet', () => {
    expect(() => downloadOf([], 'csv', nowMs)).toThrow(new Refusal(400, 'Empty query result'));
    const wide = sheetOf(...Array.from({ length: 16_385 }, (_, at) => column(`c${at}`, 'number', [at])));
    expect(() => downloadOf([one, wide], 'xlsx', nowMs)).toThrow('An Excel sheet can have at most 16384 columns');
    expect(downloadOf([wide], 'csv', nowMs).ending).toBe('csv');
  });
});
