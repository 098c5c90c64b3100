import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import yazl from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadReading, WrittenTable } from '../../../../domain/ports.ts';
import { startEngineFixture, testJob, type EngineFixture } from '../../testing/engine-fixture.ts';
import { makeDuckDbWriter } from '../duckdb-writer.ts';
import { makeWorkbook } from './testing/make-workbook.ts';

const target = { schema: 'up', name: 'loads' };
let fixture: EngineFixture;
let files = 0;

beforeAll(() => {
  fixture = startEngineFixture();
});
afterAll(() => fixture.close());

const reading = (content: string | Buffer, more: Partial<UploadReading> = {}): UploadReading => {
  files += 1;
  const path = join(fixture.folder, `upload-${files}`);
  writeFileSync(path, content);
  const plain = { headerRow: 0, skipRows: 0, skipBlankLines: true, skipInitialSpace: false, decimal: '.' };
  const none = { dayFirst: false, nullValues: [], dateColumns: [], types: {}, keepsIndex: false };
  return { path, format: 'csv', ...plain, ...none, ...more };
};
const write = (source: UploadReading, appendTo?: string): Promise<WrittenTable> =>
  fixture.writer.writeTable(
    { kind: 'upload', reading: source, ...(appendTo === undefined ? {} : { appendTo }) },
    target,
  );
const typesOf = ({ columns }: WrittenTable) => columns.map(({ name, engineType }) => `${name} ${engineType}`);
const rowsOf = async (table: WrittenTable) => {
  const known = { ...target, file: table.file, version: '1' };
  const { columns } = await fixture.engine.table(testJob('SELECT * FROM up.loads', { tables: [known] }));
  return Array.from({ length: table.rowCount }, (_, row) => columns.map(({ values }) => values[row] ?? null));
};

describe('CSV', () => {
  it('LIST-24 recognises types, and what only looks like one', async () => {
    const written = await write(
      reading(
        'id,price,ok,day,at,zip,mixed,empty\n1,,true,,,,,\n1,1.5,true,2026-01-02,2026-01-02 03:04:05,01234,1,\n-2,3,FALSE,2026-02-03,2026-02-03T04:05,98765,x,\n',
      ),
    );
    expect(typesOf(written)).toEqual([
      'id BIGINT',
      'price DOUBLE',
      'ok BOOLEAN',
      'day DATE',
      'at TIMESTAMP',
      'zip VARCHAR',
      'mixed VARCHAR',
      'empty VARCHAR',
    ]);
    expect(written.rowCount).toBe(3);
  });

  it('LIST-24 recognises types by all rows, and not by the first ones', async () => {
    const rows = Array.from({ length: 6_000 }, (_, row) => `${row},`);
    const written = await write(reading(`turns,late\n${rows.join('\n')}\nx,7\n`));
    expect(typesOf(written)).toEqual(['turns VARCHAR', 'late BIGINT']);
    expect(written.rowCount).toBe(6_001);
  });

  it('LIST-24 keeps to the options of the form', async () => {
    const text =
      'a report\n\nday;amount;note; spare;unasked\n31/12/2025;1,5;NA;  x;a\n01/02/2026;2,25;"semi;colon";y;b\n03/02/2026;9;z;w;c\n';
    const written = await write(
      reading(text, {
        delimiter: ';',
        skipRows: 2,
        decimal: ',',
        dayFirst: true,
        dateColumns: ['day'],
        nullValues: ['NA'],
        skipInitialSpace: true,
        columns: ['note', 'day', 'amount', 'spare'],
        types: { amount: 'float64' },
        rowLimit: 2,
      }),
    );
    expect(typesOf(written)).toEqual(['day TIMESTAMP', 'amount DOUBLE', 'note VARCHAR', 'spare VARCHAR']);
    expect(await rowsOf(written)).toEqual([
      [Date.UTC(2025, 11, 31), 1.5, null, 'x'],
      [Date.UTC(2026, 1, 1), 2.25, 'semi;colon', 'y'],
    ]);
  });

  it('LIST-24 makes names where there are none, and keeps equal ones apart', async () => {
    expect(typesOf(await write(reading('1,x\n2,y\n', { headerRow: null })))).toEqual([
      'column_1 BIGINT',
      'column_2 VARCHAR',
    ]);
    expect(typesOf(await write(reading('a,A,,"b ""c"" \nd"\n1,2,3,4\n')))).toEqual([
      'a BIGINT',
      'A_1 BIGINT',
      'column_3 BIGINT',
      'b "c" \nd BIGINT',
    ]);
  });

  it('LIST-24 numbers the rows, or takes a column for it', async () => {
    const text = 'key,v\nk1,a\nk2,b\n';
    const indexed = async (more: Partial<UploadReading>) => rowsOf(await write(reading(text, more)));
    expect(await indexed({ keepsIndex: true })).toEqual([
      [0, 'k1', 'a'],
      [1, 'k2', 'b'],
    ]);
    const labelled = await write(reading(text, { keepsIndex: true, indexColumn: 'v', indexLabel: 'no' }));
    expect(typesOf(labelled)).toEqual(['no VARCHAR', 'key VARCHAR']);
    expect(await indexed({ indexColumn: 'key' })).toEqual([['a'], ['b']]);
  });

  it('LIST-24 reads what other programs write: other encodings, tabs, ends of lines', async () => {
    const text = 'name\tn\r\ncafé\t1\r\n';
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ]) {
      const written = await write(reading(bytes));
      expect([typesOf(written), await rowsOf(written)]).toEqual([['name VARCHAR', 'n BIGINT'], [['café', 1]]]);
    }
  });

  it('LIST-24 keeps blank lines of a single column only where that is asked', async () => {
    const text = 'a\n1\n\n2\n';
    expect((await write(reading(text))).rowCount).toBe(2);
    expect((await write(reading(text, { skipBlankLines: false }))).rowCount).toBe(3);
  });

  it.each<[string, string, Partial<UploadReading>, string]>([
    [
      'a value of another type',
      'a,b\n1,x\n2,y\n',
      { types: { b: 'int64' } },
      'Parsing error: row 1, column "b": "x" is not a whole number.',
    ],
    [
      'a date that is none',
      'd\n2026-01-01\n2026-13-01\n',
      { dateColumns: ['d'] },
      'Parsing error: row 2, column "d": "2026-13-01" is not a date.',
    ],
    [
      'a line with too many values',
      'a,b\n1,2\n3,4,5\n',
      {},
      'Parsing error: line 3: 2 values were expected, but 3 were found.',
    ],
    [
      'a quote that stays open',
      'a,b\n1,2\n3,"4\n5,6\n',
      {},
      'Parsing error: line 3: a quotation mark is opened but never closed.',
    ],
    [
      'columns that are not there',
      'a\n1\n',
      { columns: ['x', 'y'] },
      'Parsing error: Usecols do not match columns, columns expected but not found: ["x", "y"]',
    ],
    ['a type that is none', 'a\n1\n', { types: { a: 'soup' } }, 'Parsing error: data type "soup" is not understood.'],
    ['nothing', '', {}, 'Parsing error: the file has no columns.'],
  ])('LIST-24 names the place of %s', async (_what, text, more, message) => {
    const before = readdirSync(join(fixture.folder, 'data'));
    await expect(write(reading(text, more))).rejects.toMatchObject({ message });
    expect(readdirSync(join(fixture.folder, 'data'))).toEqual(before);
  });

  it('SERVER-14 reads no file that a name in the text points to', async () => {
    const written = await write(reading("a'); COPY (SELECT 1) TO '/tmp/x'; --,b\n/etc/passwd,2\n"));
    expect(await rowsOf(written)).toEqual([['/etc/passwd', 2]]);
  });
});

describe('more rows for a table', () => {
  it('LIST-24 puts them behind those that are there, in the types of the table', async () => {
    const first = await write(reading('id,name,price\n1,a,1.5\n'));
    const second = await write(reading('price,id\n2,2\n'), first.file);
    expect(typesOf(second)).toEqual(['id BIGINT', 'name VARCHAR', 'price DOUBLE']);
    expect(await rowsOf(second)).toEqual([
      [1, 'a', 1.5],
      [2, null, 2],
    ]);
    expect(await rowsOf(first)).toEqual([[1, 'a', 1.5]]);
    await expect(write(reading('id\nx\n'), first.file)).rejects.toMatchObject({
      message: 'Parsing error: row 1, column "id": "x" is not a whole number.',
    });
    await expect(write(reading('id,colour\n1,red\n'), first.file)).rejects.toMatchObject({
      message: 'Parsing error: the table has no column "colour".',
    });
  });
});

describe('workbooks', () => {
  const sheets = {
    First: [
      ['id', 'code', 'day', 'ok', 'amount'],
      [1, '007', new Date(Date.UTC(2026, 0, 2)), true, 1.5],
      [2, '8', new Date(Date.UTC(2026, 0, 3)), false, null],
    ],
    'Second one': [['a note'], ['x', 'y'], [1, 'b']],
  };

  it('LIST-24 reads a sheet with the types of its cells', async () => {
    const workbook = await makeWorkbook(sheets);
    const written = await write(reading(workbook, { format: 'excel' }));
    expect(typesOf(written)).toEqual(['id BIGINT', 'code VARCHAR', 'day DATE', 'ok BOOLEAN', 'amount DOUBLE']);
    expect((await rowsOf(written))[1]).toEqual([2, '8', Date.UTC(2026, 0, 3), false, null]);
    const other = await write(reading(workbook, { format: 'excel', sheet: 'Second one', headerRow: 1 }));
    expect([typesOf(other), await rowsOf(other)]).toEqual([['x BIGINT', 'y VARCHAR'], [[1, 'b']]]);
  });

  it('LIST-24 tells the sheets with their columns and first rows', async () => {
    const previews = await fixture.writer.previewUpload(reading(await makeWorkbook(sheets), { format: 'excel' }));
    expect(previews.map(({ sheet, columns }) => [sheet, columns.map(({ name }) => name)])).toEqual([
      ['First', ['id', 'code', 'day', 'ok', 'amount']],
      ['Second one', ['a note', 'column_2']],
    ]);
    expect(previews[0]?.rows[0]).toEqual(['1', '007', '2026-01-02', 'true', '1.5']);
  });

  it('LIST-24 gives up a workbook that takes more memory than there is for it, says so, and reads the next one @long', async () => {
    const writer = makeDuckDbWriter({
      dataFolder: join(fixture.folder, 'small-data'),
      tempFolder: join(fixture.folder, 'small-temp'),
      heapMegabytes: 32,
    });
    const source = (rows: number) =>
      makeWorkbook({ Large: Array.from({ length: rows }, (_, row) => [row, `a text of its own, ${row}`, row / 7]) });
    const large = { kind: 'upload', reading: reading(await source(60_000), { format: 'excel' }) } as const;
    await expect(writer.writeTable(large, target)).rejects.toMatchObject({
      reason: 'memory',
      message: expect.stringContaining('Save large workbooks as CSV') as string,
    });
    const small = { kind: 'upload', reading: reading(await source(10), { format: 'excel' }) } as const;
    await expect(writer.writeTable(small, target)).resolves.toMatchObject({ rowCount: 9 });
    await writer.close();
  }, 60_000);

  it('LIST-24 says what to do with older workbooks and sheets that are not there', async () => {
    await expect(write(reading(Buffer.from('d0cf11e0a1b11ae1', 'hex'), { format: 'excel' }))).rejects.toMatchObject({
      message: expect.stringContaining('Save the workbook as .xlsx') as string,
    });
    const absent = write(reading(await makeWorkbook(sheets), { format: 'excel', sheet: 'Third' }));
    await expect(absent).rejects.toMatchObject({ message: 'Parsing error: the workbook has no sheet "Third".' });
  });
});

describe('Parquet', () => {
  const parquet = async (sql: string): Promise<Buffer> => {
    files += 1;
    const path = join(fixture.folder, `made-${files}.parquet`);
    const script = `const { DuckDBInstance } = await import('@duckdb/node-api');
      const connection = await (await DuckDBInstance.create(':memory:')).connect();
      await connection.run(process.argv[1]);`;
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', script, `COPY (${sql}) TO '${path}' (FORMAT parquet)`],
      {
        cwd: import.meta.dirname,
      },
    );
    return readFileSync(path);
  };
  const zipped = async (entries: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
    const zip = new yazl.ZipFile();
    for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name);
    zip.end();
    const parts: Buffer[] = [];
    for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts);
  };

  it('LIST-24 reads one file, or an archive of them', async () => {
    const one = await parquet("SELECT 1::INTEGER AS id, 'a' AS name, DATE '2026-01-02' AS day");
    const two = await parquet("SELECT 2::INTEGER AS id, 'b' AS name, NULL::DATE AS day");
    const columnar = { format: 'columnar', columns: ['id', 'name'] } as const;
    const single = await write(reading(one, { format: 'columnar' }));
    expect(typesOf(single)).toEqual(['id BIGINT', 'name VARCHAR', 'day DATE']);
    const archive = await zipped({ 'one.parquet': one, 'deep/two.PARQUET': two, 'readme.txt': Buffer.from('x') });
    expect(await rowsOf(await write(reading(archive, columnar)))).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
    await expect(write(reading(await zipped({ 'a.txt': one }), columnar))).rejects.toMatchObject({
      message: 'Parsing error: the archive contains no Parquet file.',
    });
    await expect(write(reading('no parquet', columnar))).rejects.toMatchObject({
      message: expect.stringContaining('neither a Parquet file') as string,
    });
  });

  it('LIST-24 gives columns the types that are asked for, and names the row whose value has none of it', async () => {
    const rows = await parquet(
      "SELECT * FROM (VALUES ('01.05.2026', '7', 1.5::DOUBLE), ('02.05.2026', 'x', 2)) AS t(day, code, price)",
    );
    const typed = (types: Readonly<Record<string, string>>) =>
      write(reading(rows, { format: 'columnar', dayFirst: true, types }));
    await expect(typed({ day: 'datetime', code: 'int64' })).rejects.toMatchObject({
      message: 'Parsing error: row 2, column "code": "x" is not a whole number.',
    });
    await expect(typed({ nothing: 'date' })).rejects.toMatchObject({
      message: 'Parsing error: the file has no column "nothing".',
    });
    const written = await typed({ day: 'datetime', price: 'string' });
    expect(typesOf(written)).toEqual(['day TIMESTAMP', 'code VARCHAR', 'price VARCHAR']);
    expect((await rowsOf(written))[1]).toEqual([Date.UTC(2026, 4, 2), 'x', '2.0']);
  });
});

describe('a file that takes too long', () => {
  it('LIST-24 is given up, nothing of it stays, and the next one is read', async () => {
    const folder = join(fixture.folder, 'hasty');
    const writer = makeDuckDbWriter({
      dataFolder: join(folder, 'data'),
      tempFolder: join(folder, 'temp'),
      uploadMs: 1,
    });
    const rows = Array.from({ length: 200_000 }, (_, row) => `${row},x${row}`).join('\n');
    const source = { kind: 'upload', reading: reading(`a,b\n${rows}\n`) } as const;
    await expect(writer.writeTable(source, target)).rejects.toMatchObject({ reason: 'timed_out' });
    expect(readdirSync(join(folder, 'data'))).toEqual([]);
    expect(readdirSync(join(folder, 'temp', 'writer'))).toEqual([]);
    await expect(writer.writeTable({ kind: 'sql', sql: 'SELECT 1 AS n' }, target)).resolves.toMatchObject({
      rowCount: 1,
    });
    await writer.close();
  });
});

describe('rows for another server', () => {
  it('LIST-24 are written as CSV with their types, nothing for no value', async () => {
    const staged = await fixture.writer.stageUpload(reading('id,name,empty\n1,"say ""hi""",\n2,,\n'));
    expect(readFileSync(staged.file, 'utf8')).toBe('"1","say ""hi""",\n"2",,\n');
    expect(staged).toMatchObject({
      rowCount: 2,
      columns: [
        { name: 'id', engineType: 'BIGINT' },
        { name: 'name', engineType: 'VARCHAR' },
        { name: 'empty', engineType: 'VARCHAR' },
      ],
    });
    expect(readdirSync(join(fixture.folder, 'temp', 'writer')).filter((name) => name.startsWith('upload-'))).toEqual(
      [],
    );
  });
});
