import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { makeWorkbook } from '../../engine/duckdb/writer/upload/testing/make-workbook.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { ensurePermissions } from '../../store/roles.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../../testing/test-app.ts';

const at = '/api/v1/database/';
type Fields = Readonly<Record<string, string | readonly string[]>>;
interface File {
  readonly name: string;
  readonly content: string | Buffer;
}

let test: TestApp;
let admin: Caller;

/** Sends a form as a browser does. */
const post = async (path: string, fields: Fields, file?: File, user = 'admin') => {
  const edge = 'edge-of-parts';
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((text) => Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)),
  );
  if (file) {
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    parts.unshift(Buffer.from(head), Buffer.from(file.content), Buffer.from('\r\n'));
  }
  const { json } = await test.visitor.send('POST', '/api/v1/security/login', {
    username: user,
    password: testPassword,
    provider: 'db',
  });
  const answer = await test.app.inject({
    method: 'POST',
    url: `${at}${path}`,
    headers: {
      authorization: `Bearer ${(json as { access_token: string }).access_token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]),
  });
  return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() };
};
const csv = (content: string): File => ({ name: 'file.csv', content });
const firstError = (json: Record<string, unknown>) =>
  (json['errors'] as readonly { message: string; error_type: string }[] | undefined)?.[0];
const settings = { allow_file_upload: true, extra: '{"schemas_allowed_for_file_upload": ["up", "public"]}' };
const rowsOf = async (databaseId: number, sql: string) => {
  const { json } = await admin.send('POST', '/api/v1/sqllab/execute/', { database_id: databaseId, sql });
  return (json as { data: readonly object[] }).data;
};
const datasetNamed = async (databaseId: number, name: string) => {
  const { json } = await admin.get(
    `/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:${name}),(col:database,opr:rel_o_m,value:${databaseId})))`,
  );
  return (json as { result: readonly { id: number; schema: string }[] }).result;
};

beforeAll(async () => {
  test = await makeTestApp({
    ownEngine: true,
    settings: {
      'connections.allowedNetworks': '127.0.0.1,::1',
      'limits.uploadsPerMinute': '1000',
      'limits.uploadExcelBytes': '20000',
      'limits.uploadCsvBytes': '4000000',
      'limits.uploadColumnarBytes': '4000000',
      'limits.bodyBytes': '100000',
    },
  });
  await prepareContent(test.deps);
  await test.addUser('gina', ['Gamma']);
  await test.addUser('ida', ['Admin']);
  admin = await test.bearer('admin');
});
afterAll(() => test.close());

const uploading = (databaseOf: () => number, schema: string) => {
  const path = () => `${databaseOf()}/upload/`;
  const send = (table: string, content: string, more: Fields = {}) =>
    post(path(), { type: 'csv', schema, table_name: table, ...more }, csv(content));

  it('LIST-24 SERVER-02 makes a table of a file, and a dataset on it', async () => {
    await expect(
      send('towns', 'town,people,since\nUlm,126000,2026-01-02\n"Köln, am Rhein",1080000,\n'),
    ).resolves.toEqual({
      status: 201,
      json: { message: 'OK' },
    });
    await expect(rowsOf(databaseOf(), `SELECT town, people FROM ${schema}.towns ORDER BY 2`)).resolves.toEqual([
      { town: 'Ulm', people: 126_000 },
      { town: 'Köln, am Rhein', people: 1_080_000 },
    ]);
    const [dataset] = await datasetNamed(databaseOf(), 'towns');
    const { json } = await admin.get(`/api/v1/dataset/${dataset?.id}`);
    expect(json).toMatchObject({
      result: {
        schema,
        main_dttm_col: 'since',
        columns: [{ column_name: 'town' }, { column_name: 'people' }, { column_name: 'since', is_dttm: true }],
      },
    });
  });

  it('LIST-24 refuses, replaces or adds to a table that is there', async () => {
    await send('sums', 'a,b\n1,x\n');
    const again = await send('sums', 'a,b\n2,y\n');
    expect([again.status, firstError(again.json)]).toMatchObject([
      422,
      { message: expect.stringContaining('Table already exists.') as string },
    ]);
    await expect(send('sums', 'a,b\n2,y\n', { already_exists: 'append' })).resolves.toMatchObject({ status: 201 });
    await expect(rowsOf(databaseOf(), `SELECT * FROM ${schema}.sums ORDER BY a`)).resolves.toEqual([
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ]);
    await expect(send('sums', 'c\n3\n', { already_exists: 'replace' })).resolves.toMatchObject({ status: 201 });
    await expect(rowsOf(databaseOf(), `SELECT * FROM ${schema}.sums`)).resolves.toEqual([{ c: 3 }]);
    const datasets = await datasetNamed(databaseOf(), 'sums');
    expect(datasets).toHaveLength(1);
    const { json } = await admin.get(`/api/v1/dataset/${datasets[0]?.id}`);
    expect(json).toMatchObject({
      result: { columns: expect.arrayContaining([expect.objectContaining({ column_name: 'c' })]) as unknown },
    });
  });

  it('LIST-24 names row and column of a value that does not fit, and then changes nothing', async () => {
    await send('strict', 'id,v\n1,a\n');
    const failed = await send('strict', 'id,v\n2,b\nthree,c\n', { already_exists: 'append' });
    expect(failed.status).toBe(422);
    expect(firstError(failed.json)?.message).toMatch(/^Parsing error: row 2, column "id": .*three/);
    await expect(rowsOf(databaseOf(), `SELECT * FROM ${schema}.strict`)).resolves.toEqual([{ id: 1, v: 'a' }]);
    const fresh = await send('unborn', 'id\n1\nx\n', { column_data_types: '{"id": "int64"}' });
    expect(firstError(fresh.json)?.message).toBe('Parsing error: row 2, column "id": "x" is not a whole number.');
    await expect(datasetNamed(databaseOf(), 'unborn')).resolves.toEqual([]);
  });

  it('LIST-24 keeps the rows of each file that was taken, where two people send at once', async () => {
    await send('crowded', 'v\n0\n');
    const sent = await Promise.all(
      ['admin', 'ida'].map(async (user, v) => {
        const fields = { type: 'csv', schema, table_name: 'crowded', already_exists: 'append' };
        return { v: v + 1, ...(await post(path(), fields, csv(`v\n${v + 1}\n`), user)) };
      }),
    );
    const taken = sent.filter(({ status }) => status === 201).map(({ v }) => ({ v }));
    expect(taken.length).toBeGreaterThan(0);
    await expect(rowsOf(databaseOf(), `SELECT v FROM ${schema}.crowded ORDER BY v`)).resolves.toEqual([
      { v: 0 },
      ...taken,
    ]);
    for (const { status, json } of sent.filter(({ v }) => !taken.some((one) => one.v === v)))
      expect([status, firstError(json)?.message]).toEqual([
        422,
        expect.stringContaining('Upload the file again') as string,
      ]);
  });

  it('LIST-24 refuses schemas that take no files', async () => {
    for (const other of ['main', 's', 'elsewhere']) {
      const answer = await post(path(), { type: 'csv', schema: other, table_name: 't' }, csv('a\n1\n'));
      expect([answer.status, firstError(answer.json)?.message]).toEqual([
        403,
        'Database schema is not allowed for csv uploads.',
      ]);
    }
    await expect(admin.get(`${at}${databaseOf()}/schemas_access_for_file_upload/`)).resolves.toMatchObject({
      json: { schemas: expect.arrayContaining([schema]) as unknown },
    });
  });
};

describe('uploads to the embedded engine', () => {
  let databaseId: number;
  beforeAll(async () => {
    const made = await admin.send('POST', at, {
      database_name: 'files',
      sqlalchemy_uri: 'duckdb:///files',
      ...settings,
    });
    databaseId = (made.json as { id: number }).id;
  });

  uploading(() => databaseId, 'up');

  it('LIST-24 takes workbooks and archives, larger than any other body', async () => {
    const workbook = await makeWorkbook({
      Sheet: [
        ['n', 't'],
        [1, 'a'],
      ],
      Other: [['m'], [2]],
    });
    const file = { name: 'book.xlsx', content: workbook };
    const fields = { type: 'excel', schema: 'up', table_name: 'book', sheet_name: 'Other' };
    await expect(post(`${databaseId}/upload/`, fields, file)).resolves.toMatchObject({ status: 201 });
    await expect(rowsOf(databaseId, 'SELECT * FROM up.book')).resolves.toEqual([{ m: 2 }]);
    const rows = Array.from({ length: 100_000 }, (_, row) => `${row},name ${row}`).join('\n');
    const large = { type: 'csv', schema: 'up', table_name: 'large' };
    await expect(post(`${databaseId}/upload/`, large, csv(`id,name\n${rows}\n`))).resolves.toMatchObject({
      status: 201,
    });
    await expect(rowsOf(databaseId, 'SELECT count(*) AS n FROM up.large')).resolves.toEqual([{ n: 100_000 }]);
  });

  it('LIST-24 refuses files over the limit of their kind', async () => {
    const excel = { type: 'excel', schema: 'up', table_name: 'x' };
    await expect(
      post(`${databaseId}/upload/`, excel, { name: 'x.xlsx', content: Buffer.alloc(20_001) }),
    ).resolves.toMatchObject({ status: 413, json: { message: { file: [expect.stringContaining('larger')] } } });
    const text = { type: 'csv', schema: 'up', table_name: 'x' };
    await expect(
      post(`${databaseId}/upload/`, text, { name: 'x.csv', content: Buffer.alloc(4_000_001, 'a') }),
    ).resolves.toMatchObject({ status: 413 });
  });

  it('LIST-24 refuses forms that do not fit, field by field', async () => {
    const send = (fields: Fields, file?: File) => post(`${databaseId}/upload/`, fields, file);
    await expect(send({})).resolves.toMatchObject({
      status: 400,
      json: {
        message: {
          file: ['Missing data for required field.'],
          table_name: ['Missing data for required field.'],
          type: ['Missing data for required field.'],
        },
      },
    });
    await expect(send({ type: 'csv', table_name: 't' }, { name: 'x.exe', content: 'a' })).resolves.toMatchObject({
      status: 400,
      json: { message: { file: ['File extension is not allowed.'] } },
    });
    const wrong = { type: 'csv', table_name: 't', already_exists: 'merge', skip_rows: '-1', column_data_types: '{' };
    await expect(send({ ...wrong, delimiter: '||', day_first: 'perhaps' }, csv('a'))).resolves.toMatchObject({
      status: 400,
      json: {
        message: {
          already_exists: ['Must be one of: fail, replace, append.'],
          skip_rows: ['Must be greater than or equal to 0.'],
          column_data_types: expect.arrayContaining(['Invalid JSON format.']) as unknown,
          delimiter: ['Must be one character.'],
          day_first: ['Not a valid boolean.'],
        },
      },
    });
    await expect(send({ type: 'soup', table_name: 't' }, csv('a'))).resolves.toMatchObject({
      status: 400,
      json: { message: { type: ['Must be one of: csv, excel, columnar.'] } },
    });
    const noForm = await admin.send('POST', `${at}${databaseId}/upload/`, {});
    expect(noForm).toMatchObject({ status: 400, json: { errors: [{ error_type: 'INVALID_PAYLOAD_FORMAT_ERROR' }] } });
    const unknown = await post('999999/upload/', { type: 'csv', table_name: 't' }, csv('a\n1\n'));
    expect([unknown.status, firstError(unknown.json)?.message]).toEqual([404, 'Database not found.']);
  });

  it('LIST-24 looks into a file before it is a table: columns, types, first rows', async () => {
    await expect(post('upload_metadata/', { type: 'csv', delimiter: ';' }, csv('a;b\n1;x\n2;y\n'))).resolves.toEqual({
      status: 200,
      json: {
        result: {
          items: [
            {
              column_names: ['a', 'b'],
              sheet_name: null,
              columns: [
                { name: 'a', type: 'BIGINT', reading: 'int64', certain: true },
                { name: 'b', type: 'VARCHAR', reading: 'string', certain: true },
              ],
              rows: [
                ['1', 'x'],
                ['2', 'y'],
              ],
              written: [
                ['1', 'x'],
                ['2', 'y'],
              ],
              row_count: 2,
              empty_texts: [],
              delimiter: ';',
            },
          ],
        },
      },
    });
    const emptyOf = async (fields: Fields) => {
      const { json } = await post('upload_metadata/', { type: 'csv', ...fields }, csv('a,b\nn/a,?\n'));
      return (json as { result: { items: readonly { rows: unknown }[] } }).result.items[0]?.rows;
    };
    await expect(emptyOf({})).resolves.toEqual([[null, '?']]);
    await expect(emptyOf({ null_values: '?' })).resolves.toEqual([['n/a', null]]);
    await expect(emptyOf({ null_values: '[]' })).resolves.toEqual([['n/a', '?']]);
    const broken = await post('upload_metadata/', { type: 'columnar' }, { name: 'x.parquet', content: 'no parquet' });
    expect([broken.status, firstError(broken.json)?.message]).toEqual([
      422,
      'Parsing error: the file is neither a Parquet file nor a ZIP archive of Parquet files.',
    ]);
  });

  it('SERVER-09 takes files from those alone who may upload and read where they go', async () => {
    const fields = { type: 'csv', schema: 'up', table_name: 'theirs' };
    await expect(post(`${databaseId}/upload/`, fields, csv('a\n1\n'), 'gina')).resolves.toMatchObject({ status: 403 });
    const { db } = test.deps.store;
    const pair = await db
      .selectFrom('permission')
      .selectAll()
      .where('permission', '=', 'can_upload')
      .where('view', '=', 'Database')
      .executeTakeFirstOrThrow();
    const role = await db.selectFrom('role').selectAll().where('name', '=', 'Gamma').executeTakeFirstOrThrow();
    await db.insertInto('role_permission').values({ role_id: role.id, permission_id: pair.id }).execute();
    await db.updateTable('rights').set({ version: 5_000 }).execute();
    await expect(post(`${databaseId}/upload/`, fields, csv('a\n1\n'), 'gina')).resolves.toMatchObject({ status: 404 });
    const [elsewhere] = await ensurePermissions(db, [['schema_access', '[files].[public]']]);
    await db.insertInto('role_permission').values({ role_id: role.id, permission_id: elsewhere! }).execute();
    await db.updateTable('rights').set({ version: 6_000 }).execute();
    await expect(post(`${databaseId}/upload/`, fields, csv('a\n1\n'), 'gina')).resolves.toMatchObject({ status: 403 });
    const theirs = { ...fields, schema: 'public' };
    await expect(post(`${databaseId}/upload/`, theirs, csv('a\n1\n'), 'gina')).resolves.toMatchObject({ status: 201 });
  });

  it('LIST-24 leaves nothing of a file behind but its table', () => {
    const { dataDir } = test.deps.config;
    expect(readdirSync(join(dataDir, 'temp', 'uploads'))).toEqual([]);
    expect(readdirSync(join(dataDir, 'tables')).filter((name) => name.includes('draft'))).toEqual([]);
  });
});

const programs = postgresPrograms();
describe.each(programs === undefined ? [] : [programs])('uploads to PostgreSQL', (folder) => {
  let server: SeededServer;
  let databaseId: number;
  beforeAll(async () => {
    server = await startSeededServer(folder);
    await server.run('CREATE SCHEMA up; CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA up TO reader');
    const { host } = new URL(server.url);
    const made = await admin.send('POST', at, {
      database_name: 'warehouse',
      sqlalchemy_uri: `postgresql://sightline@${host}/postgres`,
      ...settings,
    });
    databaseId = (made.json as { id: number }).id;
  });
  afterAll(() => server.stop());

  describe('by who may write', () => {
    uploading(() => databaseId, 'up');
  });

  it('LIST-24 keeps the types of columns', async () => {
    const text = 'id,price,ok,day,at,note\n1,1.5,true,2026-01-02,2026-01-02 03:04:05,"a ""b"", c"\n2,,,,,\n';
    await post(`${databaseId}/upload/`, { type: 'csv', schema: 'public', table_name: 'typed' }, csv(text));
    const { rows } = await server.read(
      "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = 'typed' ORDER BY ordinal_position",
    );
    expect(rows).toEqual([
      ['id', 'bigint'],
      ['price', 'double precision'],
      ['ok', 'boolean'],
      ['day', 'date'],
      ['at', 'timestamp without time zone'],
      ['note', 'text'],
    ]);
    await expect(rowsOf(databaseId, 'SELECT note FROM public.typed ORDER BY id')).resolves.toEqual([
      { note: 'a "b", c' },
      { note: null },
    ]);
  });

  it('LIST-24 says that the connection’s user may not write', async () => {
    const { host } = new URL(server.url);
    const made = await admin.send('POST', at, {
      database_name: 'read only',
      sqlalchemy_uri: `postgresql://reader@${host}/postgres`,
      ...settings,
    });
    const { id } = made.json as { id: number };
    const answer = await post(`${id}/upload/`, { type: 'csv', schema: 'up', table_name: 'no' }, csv('a\n1\n'));
    expect([answer.status, firstError(answer.json)]).toMatchObject([
      422,
      { error_type: 'CONNECTION_DATABASE_PERMISSIONS_ERROR' },
    ]);
  });

  it('LIST-24 leaves nothing of a file behind, neither of one that was taken nor of one that was not', () => {
    const temp = join(test.deps.config.dataDir, 'temp');
    expect(readdirSync(join(temp, 'uploads'))).toEqual([]);
    expect(readdirSync(join(temp, 'writer'))).toEqual([]);
  });
});
