import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { makeWorkbook } from '../../engine/duckdb/writer/upload/testing/make-workbook.ts';
import { inLongRun } from '../../testing/in-long-run.ts';
import { makeTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let authorization: string;
let databaseId: number;
let workbook: Buffer;

/** Maximum size of a preview response: names, cells and JSON syntax. */
const mostAnswerCharacters = 8_000_000;
const edge = 'edge-of-parts';

beforeAll(async () => {
  test = await makeTestApp({
    settings: {
      'limits.uploadsPerMinute': '100000',
      'limits.requestsPerMinute': '1000000',
      'limits.uploadCsvBytes': '300000',
      'limits.uploadExcelBytes': '300000',
      'limits.uploadColumnarBytes': '300000',
    },
  });
  await prepareContent(test.deps);
  authorization = `Bearer ${await signIn()}`;
  const { json } = await (
    await test.bearer('admin')
  ).send('POST', '/api/v1/database/', {
    database_name: 'files',
    sqlalchemy_uri: 'duckdb:///files',
    allow_file_upload: true,
    extra: '{"schemas_allowed_for_file_upload": ["up"]}',
  });
  databaseId = (json as { id: number }).id;
  workbook = await makeWorkbook({
    One: [
      ['a', 'b'],
      [1, 'x'],
      [new Date(0), null],
    ],
    Two: [['c'], [true]],
    Empty: [],
  });
});
afterAll(() => test.close());

const signIn = async (): Promise<string> => {
  const account = { username: 'admin', password: 'a-password-for-tests', provider: 'db' };
  const { json } = await test.visitor.send('POST', '/api/v1/security/login', account);
  return (json as { access_token: string }).access_token;
};

interface Upload {
  readonly path: string;
  readonly fields: readonly (readonly string[])[];
  readonly name: string;
  readonly content: Buffer;
}

const post = ({ path, fields, name, content }: Upload) => {
  const parts = fields.map(([field, value]) =>
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return test.app.inject({
    method: 'POST',
    url: `/api/v1/database/${path}`,
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([...parts, Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
};

const numbers = fc.oneof(
  fc.integer({ min: -2, max: 5 }).map(String),
  fc.constantFrom('1048576', '1048577', '99999999999', '9007199254740993', '1e9', '0x10', '-0', '  ', 'NaN'),
);
const words = fc.oneof(
  fc.constantFrom('a', 'a,b', '["a","b"]', '["a",1]', '[', '{}', '"', "';--", ','.repeat(5000), 'a,'.repeat(60_000)),
  fc.string({ maxLength: 30 }),
);
const fieldsOf = {
  skip_rows: numbers,
  header_row: numbers,
  rows_to_read: numbers,
  delimiter: fc.constantFrom(',', ';', '\\t', '"', "'", '\\', '', '||', '\u0000', 'é', '😀'),
  decimal_character: fc.constantFrom('.', ',', '', '"', "'", '\\', '..'),
  null_values: words,
  columns_read: words,
  column_dates: words,
  column_data_types: fc.constantFrom(
    '{"a":"int64"}',
    '{"a":"soup"}',
    '{"__proto__":"int64"}',
    '[]',
    '{"a":1}',
    JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`c${at}`, 'str']))),
  ),
  index_column: words,
  index_label: words,
  dataframe_index: fc.constantFrom('true', 'false', 'perhaps'),
  skip_blank_lines: fc.constantFrom('true', 'false'),
  skip_initial_space: fc.constantFrom('true', 'false'),
  day_first: fc.constantFrom('true', 'false'),
  sheet_name: fc.constantFrom('One', 'Two', 'Empty', 'None', '', "'", 'x'.repeat(5000)),
  already_exists: fc.constantFrom('fail', 'replace', 'append', 'merge'),
};
/** Generates forms with few fields: a form with many invalid fields is refused before its file is read. */
const forms = fc.array(
  fc.oneof(...Object.entries(fieldsOf).map(([field, values]) => values.map((value) => [field, value] as const))),
  { maxLength: 3 },
);

const cells = fc.constantFrom(
  'a',
  'b',
  '1',
  '1.5',
  '2026-01-02',
  '"',
  '""',
  '"x,y"',
  ' ',
  '\u0000',
  '=1',
  'é',
  '\uFEFF',
);
const plainText = fc
  .array(fc.array(cells, { maxLength: 4 }), { maxLength: 6 })
  .map((rows) => Buffer.from(rows.map((row) => row.join(',')).join('\n')));
const contents = fc.oneof(
  { weight: 4, arbitrary: plainText },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      Buffer.alloc(0),
      Buffer.from('a\n1\n'),
      Buffer.from(','.repeat(200_000)),
      Buffer.from('a,'.repeat(1_999) + 'a\n' + '1,'.repeat(1_999) + '1\n'),
      Buffer.from(`x${'"'.repeat(290_000)}`),
      Buffer.from(`"${'\n'.repeat(290_000)}`),
      Buffer.from(`${'n'.repeat(200_000)}\n1\n`),
      Buffer.from('a\n'.repeat(140_000)),
      Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(64), Buffer.from('PAR1')]),
      Buffer.from('PK\u0003\u0004nothing of an archive'),
    ),
  },
);
/** Generates the size to which a workbook is truncated, in bytes, or null for a complete workbook. */
const workbooks = fc.oneof(
  fc.constant(null),
  fc.nat(3_000).map((bytes) => bytes),
);

const uploads = fc.record({
  isLook: fc.boolean(),
  kind: fc.constantFrom(
    ['csv', 'file.csv'],
    ['excel', 'book.xlsx'],
    ['columnar', 'rows.parquet'],
    ['columnar', 'a.zip'],
  ),
  form: forms,
  content: contents,
  book: workbooks,
});

/** True in `npm run test:long`. Each case starts work in another process, so `npm test` covers only a few cases. */
const isLongRun = inLongRun();

describe('uploads of every shape', () => {
  it(
    'P9 are taken or refused with a reason, never a fault of ours, and never more than a page can hold',
    async () => {
      const statuses = new Set<number>();
      await fc.assert(
        fc.asyncProperty(uploads, async ({ isLook, kind: [type = '', name = ''], form, content, book }) => {
          const bytes = type === 'excel' ? workbook.subarray(0, book ?? workbook.length) : content;
          const fields = [['type', type], ['table_name', 'shapes'], ['schema', 'up'], ...form] as const;
          const path = isLook ? 'upload_metadata/' : `${databaseId}/upload/`;
          const { statusCode, body } = await post({ path, fields, name, content: bytes });
          statuses.add(statusCode);
          expect([200, 201, 400, 413, 422]).toContain(statusCode);
          expect(body.length).toBeLessThan(mostAnswerCharacters);
          if (statusCode >= 400) expect(body).toMatch(/"message":\s*("[^"]|\{)/);
        }),
        { numRuns: isLongRun ? 100 : 12 },
      );
      // The few cases of `npm test` do not produce every status.
      const expected = isLongRun ? [200, 201, 400, 422] : [];
      expect([...statuses]).toEqual(expect.arrayContaining(expected));
    },
    isLongRun ? 600_000 : 240_000,
  );

  it.each(['skip_rows', 'header_row', 'rows_to_read'])('P9 the number %s is bounded', async (field) => {
    for (const number of ['1000000001', '99999999999', '9007199254740991']) {
      const fields = [
        ['type', 'csv'],
        [field, number],
      ] as const;
      const answer = await post({ path: 'upload_metadata/', fields, name: 'f.csv', content: Buffer.from('a\n1\n') });
      expect([answer.statusCode, answer.json<{ message: Record<string, string[]> }>().message[field]]).toEqual([
        400,
        [expect.stringMatching(/^Must be less than or equal to \d+\.$/)],
      ]);
    }
  });
});
