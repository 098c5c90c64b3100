import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadPreview, UploadReading } from '../../../../domain/ports.ts';
import { startEngineFixture, testJob, type EngineFixture } from '../../testing/engine-fixture.ts';
import { makeWorkbook } from './testing/make-workbook.ts';

let fixture: EngineFixture;
let files = 0;

beforeAll(() => {
  fixture = startEngineFixture();
});
afterAll(() => fixture.close());

const emptyTexts = ['NULL', 'n/a', '-', '–'];
const reading = (content: string | Buffer, more: Partial<UploadReading> = {}): UploadReading => {
  files += 1;
  const path = join(fixture.folder, `written-${files}`);
  writeFileSync(path, content);
  const plain = { headerRow: 0, skipRows: 0, skipBlankLines: true, skipInitialSpace: false, decimal: '.' };
  const none = { dayFirst: false, nullValues: emptyTexts, dateColumns: [], types: {}, keepsIndex: false };
  return { path, format: 'csv', ...plain, ...none, ...more };
};
const preview = async (content: string | Buffer, more?: Partial<UploadReading>): Promise<UploadPreview> => {
  const [first] = await fixture.writer.previewUpload(reading(content, more));
  return first!;
};
/** Returns the detected type of a column with these values in a CSV file, and the converted values. */
const taken = async (values: readonly string[], more?: Partial<UploadReading>) => {
  const { columns, rows } = await preview(`v\n${values.map((value) => `"${value}"`).join('\n')}\n`, more);
  return { type: columns[0]?.reading, certain: columns[0]?.certain, values: rows.map(([value]) => value) };
};

describe('how people write values', () => {
  it.each<[string, readonly string[], string, readonly (string | null)[]]>([
    ['days with points', ['30.08.2025', '1.9.2025'], 'date:dmy', ['2025-08-30', '2025-09-01']],
    ['days before months', ['30/08/2025', '01/09/2025'], 'date:dmy', ['2025-08-30', '2025-09-01']],
    ['months before days', ['08/30/2025', '9/1/2025'], 'date:mdy', ['2025-08-30', '2025-09-01']],
    ['names of months', ['Aug 30, 2025', 'Sept 1, 2025'], 'date:mdy', ['2025-08-30', '2025-09-01']],
    ['names of months behind days', ['30 Aug 2025', '1 September 2025'], 'date:dmy', ['2025-08-30', '2025-09-01']],
    ['years of two digits', ['30.08.25', '01.09.99'], 'date:dmy', ['2025-08-30', '1999-09-01']],
    ['years first', ['2025/08/30', '2025/9/1'], 'date:ymd', ['2025-08-30', '2025-09-01']],
    [
      'times of a day',
      ['30.08.2025 14:05', '31.08.2025'],
      'datetime:dmy',
      ['2025-08-30 14:05:00', '2025-08-31 00:00:00'],
    ],
    [
      'times with pm',
      ['8/30/2025 2:05 PM', '8/31/2025 12:00 am'],
      'datetime:mdy',
      ['2025-08-30 14:05:00', '2025-08-31 00:00:00'],
    ],
    ['decimals behind commas', ['1.234,56', '0,5'], 'float64:comma', ['1234.56', '0.5']],
    ['decimals behind points', ['1,234.56', '0.5'], 'float64:point', ['1234.56', '0.5']],
    ['spaces between thousands', ['1 234,56', '12 345 678,9'], 'float64:comma', ['1234.56', '12345678.9']],
    ['euros', ['4.205,92 €', '€ 812,50', '12 EUR'], 'float64:comma', ['4205.92', '812.5', '12.0']],
    ['dollars', ['$1,204.50', '-$3.00'], 'float64:point', ['1204.5', '-3.0']],
    ['crowns, whose sign has a point', ['kr. 12,50', '3,00 kr.'], 'float64:comma', ['12.5', '3.0']],
    ['parentheses of accountants', ['(1,200)', '1,234,567', '(0)'], 'int64:point', ['-1200', '1234567', '0']],
    ['a minus behind the number', ['12,50-', '3,00'], 'float64:comma', ['-12.5', '3.0']],
    ['a minus of typography', ['−3', '4'], 'int64:point', ['-3', '4']],
    ['percentages', ['12 %', '-7.1%'], 'percent:point', ['0.12', '-0.071']],
    ['percentages behind commas', ['12 %', '7,1 %'], 'percent:comma', ['0.12', '0.071']],
    ['yes and no', ['yes', 'No'], 'bool:words', ['true', 'false']],
    ['ja and nein', ['ja', 'nein'], 'bool:words', ['true', 'false']],
    ['nothing but no', ['NO', 'no'], 'string', ['NO', 'no']],
    ['texts for no value', ['1.234,56', 'n/a', ' – ', 'NULL'], 'float64:comma', ['1234.56', null, null, null]],
    ['a day that no month has', ['31.09.2025', '30.09.2025'], 'string', ['31.09.2025', '30.09.2025']],
    ['numbers beside percentages', ['12 %', '12'], 'string', ['12 %', '12']],
    ['codes', ['0815', '0816'], 'string', ['0815', '0816']],
    ['digits in wrong groups', ['1.23,4', '12.3456,7'], 'string', ['1.23,4', '12.3456,7']],
  ])('LIST-24 reads %s', async (_what, values, type, expected) => {
    await expect(taken(values)).resolves.toEqual({ type, certain: true, values: expected });
  });

  it('LIST-24 says where values can be read in two ways, and reads them as the rest of the file is written', async () => {
    await expect(taken(['01/02/2026', '03/04/2026'])).resolves.toEqual({
      type: 'date:mdy',
      certain: false,
      values: ['2026-01-02', '2026-03-04'],
    });
    await expect(taken(['1.204', '318'])).resolves.toMatchObject({ type: 'float64:plain', certain: false });
    await expect(taken(['12 %', '8 %'])).resolves.toMatchObject({ type: 'percent:point', certain: true });
    const { columns, rows, delimiter } = await preview(
      'Ordered;Shipped;Pieces;Revenue\n01/02/2026;28/02/2026;1.204;1\n03/04/2026;31/03/2026;318;2,5\n',
    );
    expect(delimiter).toBe(';');
    expect(columns.map(({ reading: type, certain }) => [type, certain])).toEqual([
      ['date:dmy', true],
      ['date:dmy', true],
      ['int64:comma', true],
      ['float64:comma', true],
    ]);
    expect(rows[0]).toEqual(['2026-02-01', '2026-02-28', '1204', '1.0']);
  });

  it('LIST-24 finds the sign between the values', async () => {
    for (const sign of [',', ';', '\t', '|']) {
      const text = ['name,note', 'a,"x;y|z\tw,v"', 'b,"1,5"'].map((line) => line.replace(',', sign)).join('\n');
      const { columns, delimiter } = await preview(`${text}\n`);
      expect([delimiter, columns.map(({ name }) => name)]).toEqual([sign, ['name', 'note']]);
    }
  });

  it('LIST-24 shows the rows as written and as read, counts the texts that are read as empty, and all rows', async () => {
    const shown = await preview('Datum;Umsatz\n30.08.2025;4.205,92 €\n31.08.2025;–\nn/a;n/a\n');
    expect(shown).toMatchObject({
      written: [
        ['30.08.2025', '4.205,92 €'],
        ['31.08.2025', '–'],
        ['n/a', 'n/a'],
      ],
      rows: [
        ['2025-08-30', '4205.92'],
        ['2025-08-31', null],
        [null, null],
      ],
      rowCount: 3,
      emptyTexts: [
        { text: 'n/a', count: 2 },
        { text: '–', count: 1 },
      ],
    });
  });

  it('LIST-24 reads a column as it is asked, and names the row whose value is none', async () => {
    await expect(taken(['01/02/2026'], { types: { v: 'date:dmy' } })).resolves.toMatchObject({
      values: ['2026-02-01'],
    });
    await expect(taken(['1.204'], { types: { v: 'int64:comma' } })).resolves.toMatchObject({ values: ['1204'] });
    await expect(taken(['1.204'], { types: { v: 'int64' }, decimal: ',' })).resolves.toMatchObject({
      values: ['1204'],
    });
    await expect(taken(['31.09.2025'], { types: { v: 'date:dmy' } })).rejects.toMatchObject({
      message: 'Parsing error: row 1, column "v": "31.09.2025" is not a date.',
    });
    await expect(taken(['1.5'], { types: { v: 'int64' } })).rejects.toMatchObject({
      message: 'Parsing error: row 1, column "v": "1.5" is not a whole number.',
    });
  });

  it('LIST-24 adds rows written in another way to a table', async () => {
    const target = { schema: 'up', name: 'loads' };
    const write = (text: string, appendTo?: string) =>
      fixture.writer.writeTable(
        { kind: 'upload', reading: reading(text), ...(appendTo === undefined ? {} : { appendTo }) },
        target,
      );
    const first = await write('day,price,code\n2025-08-30,1.5,01.02.2026\n2025-08-31,2,x\n');
    const second = await write('day;price;code\n01.09.2025;1.204,50 €;03.04.2026\n', first.file);
    const known = { ...target, file: second.file, version: '1' };
    const { columns } = await fixture.engine.table(testJob('SELECT * FROM up.loads', { tables: [known] }));
    expect(columns.map(({ values }) => values[2])).toEqual([Date.UTC(2025, 8, 1), 1204.5, '03.04.2026']);
  });

  it('LIST-24 reads what people wrote into the cells of a workbook, and leaves codes alone', async () => {
    const workbook = await makeWorkbook({
      One: [
        ['Datum', 'Umsatz', 'Code', 'Pieces'],
        ['30.08.2025', '4.205,92 €', '8', 3],
        ['31.08.2025', '(1.200,00 €)', '17', 'n/a'],
      ],
    });
    const { columns, rows } = await preview(workbook, { format: 'excel' });
    expect(columns.map(({ reading: type }) => type)).toEqual(['date:dmy', 'float64:comma', 'string', 'int64']);
    expect(rows[1]).toEqual(['2025-08-31', '-1200.0', '17', null]);
  });
});
