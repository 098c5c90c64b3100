import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import yazl from 'yazl';
import { readBundle } from '../../domain/bundles/read-bundle.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../../testing/test-app.ts';

const databaseUuid = '11111111-2222-4333-8444-555555555555';
const datasetUuid = '66666666-2222-4333-8444-555555555555';
const tunnelledUuid = '11111111-3333-4333-8444-555555555555';
const secret = 'planted-secret';
const file = 'databases/warehouse.yaml';
const at = '/api/v1/database/';

const database = {
  database_name: 'warehouse',
  sqlalchemy_uri: 'postgresql+psycopg2://ann:XXXXXXXXXX@db.example:5432/shop',
  cache_timeout: 60,
  expose_in_sqllab: true,
  allow_run_async: false,
  allow_ctas: false,
  allow_cvas: false,
  allow_dml: false,
  allow_csv_upload: true,
  extra: { schemas_allowed_for_file_upload: ['up'], allows_virtual_table_explore: true },
  impersonate_user: false,
  configuration_method: 'sqlalchemy_form',
  uuid: databaseUuid,
  version: '1.0.0',
};
const dataset = {
  table_name: 'orders',
  schema: 'public',
  // SQL that is valid only in the dialect of the dataset's own database.
  sql: "SELECT now() - '1 day'::interval AS since",
  uuid: datasetUuid,
  metrics: [],
  columns: [{ column_name: 'since', is_dttm: true, type: 'TIMESTAMP' }],
  version: '1.0.0',
  database_uuid: databaseUuid,
};
const metadata = { version: '1.0.0', type: 'Database', timestamp: '2026-11-21T02:25:06.660023+00:00' };
const entries = (parts: Readonly<Record<string, object>> = {}) => ({
  'metadata.yaml': metadata,
  [file]: database,
  'datasets/warehouse/orders.yaml': dataset,
  ...parts,
});

const zipped = async (files: Readonly<Record<string, object>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(stringify(content)), `top/${path}`);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

let test: TestApp;
let admin: Caller;
const lines: string[] = [];

const send = async (
  files: Readonly<Record<string, object>>,
  {
    fields = {},
    user = 'admin',
    to = `${at}import/`,
  }: { fields?: Record<string, string>; user?: string; to?: string } = {},
) => {
  const edge = 'edge-of-parts';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--${edge}\r\ncontent-disposition: form-data; name="formData"; filename="b.zip"\r\ncontent-type: application/zip\r\n\r\n`;
  const signedIn = await test.visitor.send('POST', '/api/v1/security/login', {
    username: user,
    password: testPassword,
    provider: 'db',
  });
  const answer = await test.app.inject({
    method: 'POST',
    url: to,
    headers: {
      authorization: `Bearer ${(signedIn.json as { access_token: string }).access_token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([Buffer.from(head), await zipped(files), Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() };
};
const extraOf = ({ json }: { json: Record<string, unknown> }) =>
  (json['errors'] as readonly { extra: Record<string, unknown> }[] | undefined)?.[0]?.extra;
const idOf = async (name: string) => {
  const { json } = await admin.get(`${at}?q=(filters:!((col:database_name,opr:eq,value:${name})))`);
  return (json as { result: readonly { id: number }[] }).result[0]?.id;
};
const exported = async (id: number) => {
  const answer = await test.app.inject({
    method: 'GET',
    url: `${at}export/?q=!(${id})`,
    headers: { authorization: await bearer() },
  });
  return { name: String(answer.headers['content-disposition']), entries: await readBundle(answer.rawPayload) };
};
const bearer = async () => {
  const { json } = await test.visitor.send('POST', '/api/v1/security/login', {
    username: 'admin',
    password: testPassword,
    provider: 'db',
  });
  return `Bearer ${(json as { access_token: string }).access_token}`;
};
const passwords = { passwords: JSON.stringify({ [file]: secret }) };

describe('bundles of databases', () => {
  beforeAll(async () => {
    const settings = { 'limits.uploadsPerMinute': '1000', flags: '{"SSH_TUNNELING":true}' };
    test = await makeTestApp({ settings, log: (line) => lines.push(line) });
    await prepareContent(test.deps);
    await test.addUser('gina', ['Gamma']);
    await test.addUser('alfa', ['Alpha']);
    admin = await test.bearer('admin');
  });
  afterAll(() => test.close());

  it('SERVER-11 asks for the password of each file, and keeps nothing before it has it', async () => {
    const answer = await send(entries());
    expect([answer.status, extraOf(answer)]).toMatchObject([
      422,
      { [file]: { _schema: ['Must provide a password for the database'] } },
    ]);
    await expect(idOf('warehouse')).resolves.toBeUndefined();
    await expect(send(entries(), { fields: { passwords: '{' } })).resolves.toMatchObject({ status: 422 });
  });

  it('SERVER-11 brings a database in with its datasets, the password sealed', async () => {
    await expect(send(entries(), { fields: passwords })).resolves.toEqual({ status: 200, json: { message: 'OK' } });
    const id = await idOf('warehouse');
    const { json } = await admin.get(`${at}${id}/connection`);
    expect(json).toMatchObject({
      result: {
        uuid: databaseUuid,
        allow_file_upload: true,
        cache_timeout: 60,
        sqlalchemy_uri: 'postgresql://ann:XXXXXXXXXX@db.example:5432/shop',
      },
    });
    const row = await test.deps.store.db
      .selectFrom('dbs')
      .selectAll()
      .where('uuid', '=', databaseUuid)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ sealed_password: expect.stringMatching(/^v1\./) as string, host_vouched: 0 });
    const found = await admin.get('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:orders)))');
    expect(found.json).toMatchObject({ count: 1, result: [{ database: { id } }] });
    expect(lines.join('\n')).not.toContain(secret);
  });

  it('SERVER-11 LIST-07 says before what it would change in a database, of secrets only that they would', async () => {
    const look = async (changes: object, fields: Record<string, string> = {}) => {
      const files = entries({ [file]: { ...database, ...changes } });
      const to = `${at}import/?dry_run=true`;
      const { json } = await send(files, { to, fields: { overwrite: 'true', ...fields } });
      return json as { change: readonly object[]; leave: readonly object[] };
    };
    const known = { type: 'database', name: 'warehouse', path: file };
    expect(await look({})).toMatchObject({ change: [], leave: [known, { type: 'dataset', name: 'orders' }] });
    expect((await look({ cache_timeout: 61 }, passwords)).change).toMatchObject([
      {
        ...known,
        fields: [
          { path: 'cache_timeout', from: 60, to: 61 },
          { path: 'password', from: 'XXXXXXXXXX', to: 'XXXXXXXXXX' },
        ],
      },
    ]);
  });

  it('SERVER-11 gives out what it took in, without the password', async () => {
    const bundle = await exported((await idOf('warehouse'))!);
    expect(bundle.name).toMatch(/database_export_\d{8}T\d{6}\.zip/);
    const byPath = new Map(bundle.entries.map(({ path, content }) => [path, content]));
    expect([...byPath.keys()]).toEqual(['metadata.yaml', file, 'datasets/warehouse/orders.yaml']);
    expect(byPath.get('metadata.yaml')).toMatchObject({ type: 'Database', version: '1.0.0' });
    const uri = 'postgresql://ann:XXXXXXXXXX@db.example:5432/shop';
    expect(byPath.get(file)).toEqual({ ...database, sqlalchemy_uri: uri });
    expect(Object.keys(byPath.get(file) ?? {})).toEqual(Object.keys(database));
    expect(byPath.get('datasets/warehouse/orders.yaml')).toMatchObject({ sql: dataset.sql, uuid: datasetUuid });
    expect(JSON.stringify(bundle.entries)).not.toMatch(/planted-secret|v1\./);
  });

  it('SERVER-11 asks for the secrets of a tunnel, and gives it out without them', async () => {
    const ssh_tunnel = { server_address: 'bastion.example', server_port: 22, username: 'hopper' };
    const behind = (secrets: object) =>
      entries({
        [file]: {
          ...database,
          database_name: 'behind',
          uuid: tunnelledUuid,
          ssh_tunnel: { ...ssh_tunnel, ...secrets },
        },
      });
    const bundle = ({ 'datasets/warehouse/orders.yaml': _none, ...files }: Readonly<Record<string, object>>) => files;
    const key = { private_key: 'XXXXXXXXXX', private_key_password: 'XXXXXXXXXX' };
    const fields = { ...passwords };
    const asked = async (secrets: object) => extraOf(await send(bundle(behind(secrets)), { fields }));
    const must = (what: string) => ({ [file]: { _schema: [`Must provide a ${what} for the ssh tunnel`] } });
    expect(await asked({ password: 'XXXXXXXXXX' })).toMatchObject(must('password'));
    expect(await asked(key)).toMatchObject(must('private key'));
    Object.assign(fields, { ssh_tunnel_private_keys: JSON.stringify({ [file]: `${secret}-key` }) });
    expect(await asked(key)).toMatchObject(must('private key password'));
    Object.assign(fields, { ssh_tunnel_private_key_passwords: JSON.stringify({ [file]: `${secret}-phrase` }) });
    await expect(send(bundle(behind(key)), { fields })).resolves.toMatchObject({ status: 200 });
    const id = await idOf('behind');
    const { entries: out } = await exported(id ?? 0);
    expect(out.find(({ path }) => path.startsWith('databases/'))?.content['ssh_tunnel']).toEqual({
      ...ssh_tunnel,
      ...key,
    });
    const row = await test.deps.store.db
      .selectFrom('dbs')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(secret);
    // The key of the SSH server is not stored yet. The next user who saves the connection is shown the key first.
    const { json } = await admin.get(`${at}${id}/connection`);
    expect(json).toMatchObject({ result: { ssh_tunnel: { host_key: null } } });
  });

  it('SERVER-11 replaces a database only where that is said, and keeps its password for the same server', async () => {
    const again = await send(entries());
    expect([again.status, extraOf(again)]).toMatchObject([
      422,
      { [file]: 'Database already exists and `overwrite=true` was not passed' },
    ]);
    const changed = entries({ [file]: { ...database, database_name: 'renamed', cache_timeout: 7 } });
    await expect(send(changed, { fields: { overwrite: 'true' } })).resolves.toMatchObject({ status: 200 });
    const id = await idOf('renamed');
    await expect(admin.get(`${at}${id}/connection`)).resolves.toMatchObject({
      json: { result: { cache_timeout: 7, sqlalchemy_uri: expect.stringContaining(':XXXXXXXXXX@') as string } },
    });
    const elsewhere = { ...database, sqlalchemy_uri: database.sqlalchemy_uri.replace('db.example', 'other.example') };
    const moved = await send(entries({ [file]: elsewhere }), { fields: { overwrite: 'true' } });
    expect([moved.status, extraOf(moved)]).toMatchObject([422, { [file]: { password: [expect.any(String)] } }]);
  });

  it('SERVER-11 takes no connection that the form would not take', async () => {
    const uuid = '77777777-2222-4333-8444-555555555555';
    const broken: readonly (readonly [object, string])[] = [
      [{ sqlalchemy_uri: 'sqlite:////etc/passwd' }, 'sqlalchemy_uri'],
      [{ sqlalchemy_uri: 'postgresql://ann@h/d?options=-c' }, 'sqlalchemy_uri'],
      [{ extra: { engine_params: { connect_args: { host: '/tmp' } } } }, 'extra'],
      [{ database_name: 'renamed' }, 'database_name'],
    ];
    for (const [parts, field] of broken) {
      const files = { 'metadata.yaml': metadata, [file]: { ...database, uuid, database_name: 'bad', ...parts } };
      const answer = await send(files, { fields: passwords });
      expect([answer.status, extraOf(answer)]).toMatchObject([422, { [file]: { [field]: [expect.any(String)] } }]);
    }
    await expect(idOf('bad')).resolves.toBeUndefined();
  });

  it('SERVER-09 SERVER-11 connects databases for those alone who may, also below other things', async () => {
    await expect(send(entries(), { user: 'gina' })).resolves.toMatchObject({ status: 403 });
    const uuid = '88888888-2222-4333-8444-555555555555';
    const below = {
      'metadata.yaml': { ...metadata, type: 'SqlaTable' },
      'databases/below.yaml': { ...database, database_name: 'below', uuid },
      'datasets/below/orders_1.yaml': { ...dataset, uuid: '99999999-2222-4333-8444-555555555555', database_uuid: uuid },
    };
    const to = '/api/v1/dataset/import/';
    const fields = { passwords: JSON.stringify({ 'databases/below.yaml': secret }) };
    const refused = await send(below, { user: 'alfa', to, fields });
    expect([refused.status, extraOf(refused)]).toMatchObject([
      422,
      { 'databases/below.yaml': expect.stringContaining('not connected here') as string },
    ]);
    await expect(send(below, { to })).resolves.toMatchObject({ status: 422 });
    await expect(send(below, { to, fields })).resolves.toMatchObject({ status: 200 });
    await expect(idOf('below')).resolves.toEqual(expect.any(Number));
  });
});
