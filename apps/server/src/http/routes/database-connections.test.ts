import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const programs = postgresPrograms();
const secret = 'planted-secret';
const at = '/api/v1/database/';

interface Errors {
  readonly errors: readonly { readonly error_type: string; readonly level: string; readonly extra: object }[];
}
const errorOf = ({ json }: Answer) => (json as Errors).errors[0];
const idOf = ({ json }: Answer) => (json as { id: number }).id;

describe.each(programs === undefined ? [] : [programs])('connections of databases over the API', (folder) => {
  let server: SeededServer;
  let test: TestApp;
  let admin: Caller;
  let gamma: Caller;
  const lines: string[] = [];
  let host: string;
  let port: number;
  const textOf = (password = secret, more: { database?: string; port?: number } = {}) =>
    `postgresql+psycopg2://guarded:${password}@${host}:${more.port ?? port}/${more.database ?? 'postgres'}`;
  const create = (name: string, more: object = {}) =>
    admin.send('POST', at, { database_name: name, sqlalchemy_uri: textOf(), ...more });
  const form = (more: object = {}) => ({
    host,
    port,
    database: 'postgres',
    username: 'guarded',
    password: secret,
    ...more,
  });

  beforeAll(async () => {
    server = await startSeededServer(folder);
    await server.run(`
      CREATE ROLE guarded LOGIN PASSWORD '${secret}';
      GRANT USAGE ON SCHEMA s TO guarded; GRANT SELECT ON s.t, public.u TO guarded`);
    const [[file]] = (await server.read('SHOW hba_file')).rows as [[string]];
    await server.run(`COPY (VALUES ('host all guarded all scram-sha-256'), ('host all all all trust')) TO '${file}'`);
    await server.run('SELECT pg_reload_conf()');
    const url = new URL(server.url);
    [host, port] = [url.hostname, Number(url.port)];
    test = await makeTestApp({
      settings: { 'connections.allowedNetworks': '127.0.0.1,::1', 'limits.connectionTestsPerMinute': '1000' },
      log: (line) => lines.push(line),
    });
    await prepareContent(test.deps);
    await test.addUser('gina', ['Gamma']);
    [admin, gamma] = [await test.bearer('admin'), await test.bearer('gina')];
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  it('SERVER-02 LIST-23 connects a database by its text, and asks it', async () => {
    const made = await create('warehouse', {
      extra: '{"allows_virtual_table_explore": true}',
      allow_file_upload: true,
    });
    expect(made).toMatchObject({
      status: 201,
      json: {
        result: {
          database_name: 'warehouse',
          driver: 'postgresql',
          sqlalchemy_uri: `postgresql://guarded:XXXXXXXXXX@${host}:${port}/postgres`,
        },
      },
    });
    await expect(admin.get(`${at}${idOf(made)}/schemas/`)).resolves.toMatchObject({
      json: { result: ['public', 's'] },
    });
    await expect(admin.get(`${at}${idOf(made)}`)).resolves.toMatchObject({
      json: { result: { allow_file_upload: true, backend: 'postgresql', configuration_method: 'sqlalchemy_form' } },
    });
  });

  it('SERVER-02 connects a database by its form, and gives the form back with what stands for the password', async () => {
    const made = await admin.send('POST', at, {
      database_name: 'by form',
      engine: 'postgresql',
      configuration_method: 'dynamic_form',
      parameters: form(),
    });
    expect(made).toMatchObject({ status: 201, json: { result: { parameters: { password: 'XXXXXXXXXX' } } } });
    const { json } = await admin.get(`${at}${idOf(made)}/connection`);
    expect(json).toMatchObject({
      result: {
        sqlalchemy_uri: `postgresql://guarded:XXXXXXXXXX@${host}:${port}/postgres`,
        parameters: { host, port, database: 'postgres', username: 'guarded', password: 'XXXXXXXXXX', query: {} },
        parameters_schema: { type: 'object', required: ['database', 'host', 'port', 'username'] },
        masked_encrypted_extra: null,
        server_cert: null,
        ssh_tunnel: null,
      },
    });
  });

  it('SERVER-14 keeps the password that its mask stands for, and asks for it again for another server or user', async () => {
    const id = idOf(await create('masked'));
    const row = () => test.deps.store.db.selectFrom('dbs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await row();
    const masked = textOf('XXXXXXXXXX');
    await expect(
      admin.send('PUT', `${at}${id}`, { database_name: 'masked', sqlalchemy_uri: masked, cache_timeout: 7 }),
    ).resolves.toMatchObject({ status: 200, json: { id, result: { cache_timeout: 7 } } });
    await expect(row()).resolves.toMatchObject({ sealed_password: before.sealed_password, cache_timeout: 7 });
    await expect(
      admin.send('PUT', `${at}${id}`, { sqlalchemy_uri: textOf('XXXXXXXXXX', { port: port + 1 }) }),
    ).resolves.toMatchObject({ status: 422, json: { message: { password: [expect.any(String)] } } });
    await expect(
      admin.send('POST', `${at}test_connection/`, { database_name: 'masked', sqlalchemy_uri: masked }),
    ).resolves.toMatchObject({ status: 200, json: { message: 'OK' } });
    const other = masked.replace('guarded', 'sightline');
    await expect(
      admin.send('POST', `${at}test_connection/`, { database_name: 'masked', sqlalchemy_uri: other }),
    ).resolves.toMatchObject({ status: 400, json: { message: { password: [expect.any(String)] } } });
    await expect(row()).resolves.toMatchObject({ sqlalchemy_uri: before.sqlalchemy_uri });
  });

  it('SERVER-14 writes no password into answers and logs', async () => {
    const id = idOf(await create('quiet'));
    await create('quieter', { sqlalchemy_uri: textOf(`wrong-${secret}`) });
    const answers = await Promise.all(
      ['', '/connection', '/related_objects/'].map((path) => admin.get(`${at}${id}${path}`)),
    );
    const told = [...answers.map((answer) => answer.text), ...lines].join('\n');
    expect(lines.length).toBeGreaterThan(0);
    expect(told).not.toContain(secret);
    expect(told).not.toContain('v1.');
  });

  it('SERVER-02 names the layer that stands between a database and us, by the contract’s error types', async () => {
    const tried = (uri: string) => admin.send('POST', `${at}test_connection/`, { sqlalchemy_uri: uri });
    const cases: readonly (readonly [string, string, readonly string[]])[] = [
      [textOf('wrong'), 'CONNECTION_INVALID_PASSWORD_ERROR', ['username', 'password']],
      [textOf(secret, { database: 'nowhere' }), 'CONNECTION_UNKNOWN_DATABASE_ERROR', ['database']],
      [textOf(secret, { port: 1 }), 'CONNECTION_PORT_CLOSED_ERROR', ['port']],
      [textOf().replace(host, 'no-such-host.invalid'), 'CONNECTION_INVALID_HOSTNAME_ERROR', ['host']],
    ];
    for (const [uri, type, invalid] of cases) {
      const answer = await tried(uri);
      expect([answer.status, errorOf(answer)]).toMatchObject([
        400,
        { error_type: type, extra: { engine_name: 'PostgreSQL', invalid } },
      ]);
    }
    const encrypted = await tried(`${textOf()}?sslmode=require`);
    expect(errorOf(encrypted)).toMatchObject({
      error_type: 'GENERIC_DB_ENGINE_ERROR',
      message: expect.stringContaining('encrypted connection') as string,
    });
    await expect(create('unreachable', { sqlalchemy_uri: textOf('wrong') })).resolves.toMatchObject({ status: 400 });
    await expect(tried(textOf())).resolves.toMatchObject({ status: 200, json: { message: 'OK' } });
  });

  it('SERVER-02 refuses what is no connection in the contract’s words', async () => {
    const send = (path: string, body: object) => admin.send('POST', `${at}${path}`, body);
    const field = (name: string, words: string) => ({ message: { [name]: [expect.stringContaining(words)] } });
    await expect(send('', {})).resolves.toMatchObject({
      status: 422,
      json: { message: { database_name: ['Missing data for required field.'] } },
    });
    await expect(send('', { database_name: 'examples', sqlalchemy_uri: 'sqlite://' })).resolves.toMatchObject({
      status: 422,
      json: { message: { database_name: 'A database with the same name already exists.' } },
    });
    const refused: readonly (readonly [object, string, string])[] = [
      [{ sqlalchemy_uri: 'nonsense' }, 'sqlalchemy_uri', 'Invalid connection string'],
      [{ sqlalchemy_uri: 'sqlite:////etc/passwd' }, 'sqlalchemy_uri', 'for security reasons'],
      [{ sqlalchemy_uri: 'duckdb:////etc/passwd' }, 'sqlalchemy_uri', 'duckdb:///name'],
      [{ sqlalchemy_uri: `${textOf()}?options=-c` }, 'sqlalchemy_uri', 'option options'],
      [{ sqlalchemy_uri: textOf(), extra: '{' }, 'extra', 'Field cannot be decoded by JSON.'],
      [{ sqlalchemy_uri: textOf(), extra: '{"engine_params": {"a": 1}}' }, 'extra', 'engine_params'],
      [{ sqlalchemy_uri: textOf(), server_cert: 'none' }, 'server_cert', 'Invalid certificate'],
      [{ sqlalchemy_uri: textOf('XXXXXXXXXX') }, 'password', 'again'],
      [{ engine: 'postgresql', parameters: form({ host: '/tmp' }) }, 'parameters', 'host'],
      [{ engine: 'postgresql', parameters: form({ options: 'x' }) }, 'parameters', 'options'],
    ];
    for (const [body, name, words] of refused) {
      const kept = await send('', { database_name: 'refused', ...body });
      expect([kept.status, kept.json]).toMatchObject([422, field(name, words)]);
      const tried = await send('test_connection/', { database_name: 'refused', ...body });
      expect([tried.status, tried.json]).toMatchObject([400, field(name, words)]);
    }
    expect(errorOf(await send('test_connection/', { sqlalchemy_uri: 'oracle://a@b/c' }))).toMatchObject({
      message: 'Could not load database driver for: oracle',
      error_type: 'GENERIC_COMMAND_ERROR',
    });
    expect((await send('test_connection/', {})).text).toContain('Database parameters are invalid.');
    await expect(
      send('', { database_name: 'refused', sqlalchemy_uri: textOf(), ssh_tunnel: {} }),
    ).resolves.toMatchObject({
      status: 400,
      json: { message: 'SSH Tunneling is not enabled' },
    });
  });

  it('SERVER-02 tells for each field of a form what is wrong with it', async () => {
    const checked = (parameters: object, more: object = {}) =>
      admin.send('POST', `${at}validate_parameters/`, {
        engine: 'postgresql',
        configuration_method: 'dynamic_form',
        parameters,
        ...more,
      });
    await expect(checked(form())).resolves.toMatchObject({ status: 200, json: { message: 'OK' } });
    expect(errorOf(await checked({ port, database: '' }))).toMatchObject({
      error_type: 'CONNECTION_MISSING_PARAMETERS_ERROR',
      level: 'warning',
      extra: { missing: ['host', 'database', 'username'] },
    });
    expect(errorOf(await checked(form({ port: 99_999 })))).toMatchObject({
      error_type: 'CONNECTION_INVALID_PORT_ERROR',
      extra: { invalid: ['port'] },
    });
    expect(errorOf(await checked(form({ port: 1 })))).toMatchObject({
      error_type: 'CONNECTION_PORT_CLOSED_ERROR',
      level: 'error',
    });
    expect(errorOf(await checked(form({ host: 'no-such-host.invalid' })))).toMatchObject({
      error_type: 'CONNECTION_INVALID_HOSTNAME_ERROR',
      extra: { invalid: ['host'] },
    });
    expect(errorOf(await checked({}, { engine: 'sqlite' }))).toMatchObject({
      error_type: 'GENERIC_DB_ENGINE_ERROR',
      message: 'Engine "sqlite" cannot be configured through parameters.',
    });
    const { status, json } = await admin.send('POST', `${at}validate_parameters/`, {});
    expect([status, (json as Errors).errors.map(({ extra }) => (extra as { invalid: unknown }).invalid)]).toEqual([
      422,
      [['configuration_method'], ['engine']],
    ]);
  });

  it('SERVER-02 offers the engines that there are', async () => {
    const { json } = await admin.get(`${at}available/`);
    expect((json as { databases: object[] }).databases).toMatchObject([
      { engine: 'postgresql', name: 'PostgreSQL', parameters: { required: ['database', 'host', 'port', 'username'] } },
      { engine: 'duckdb', name: 'DuckDB', parameters: { required: ['database'] } },
    ]);
  });

  it('SERVER-02 deletes a database that nothing stands on', async () => {
    const id = idOf(await create('short-lived'));
    const dataset = await admin.send('POST', '/api/v1/dataset/', { database: id, schema: 's', table_name: 't' });
    expect(dataset.status).toBe(201);
    await expect(admin.send('DELETE', `${at}${id}`)).resolves.toMatchObject({
      status: 422,
      json: { message: 'Cannot delete a database that has datasets attached' },
    });
    await admin.send('DELETE', `/api/v1/dataset/${idOf(dataset)}`);
    await expect(admin.send('DELETE', `${at}${id}`)).resolves.toMatchObject({ status: 200, json: { message: 'OK' } });
    await expect(admin.get(`${at}${id}`)).resolves.toMatchObject({ status: 404 });
    await expect(admin.send('DELETE', `${at}${id}`)).resolves.toMatchObject({ status: 404 });
    await expect(create('short-lived')).resolves.toMatchObject({ status: 201 });
  });

  it('SERVER-02 says where the engine’s own parser stops reading', async () => {
    const id = idOf(await create('checked'));
    const check = async (sql: string) =>
      ((await admin.send('POST', `${at}${id}/validate_sql/`, { sql })).json as { result: object[] }).result;
    await expect(check('SELECT id FROM s.t')).resolves.toEqual([]);
    await expect(check('DELETE FROM s.t')).resolves.toEqual([]);
    await expect(check('SELECT id\nFROM s.t WHERE WHERE')).resolves.toMatchObject([
      { line_number: 2, start_column: 16, end_column: 16, message: expect.any(String) },
    ]);
  });

  it('SERVER-02 answers the older forms of a table, and what there is not', async () => {
    const id = idOf(await create('older'));
    await expect(admin.get(`${at}${id}/table/u/public/`)).resolves.toMatchObject({ status: 200, json: { name: 'u' } });
    await expect(admin.get(`${at}${id}/table/none/public/`)).resolves.toMatchObject({ status: 404 });
    await expect(admin.get(`${at}${id}/table_extra/u/public/`)).resolves.toMatchObject({ status: 200, json: {} });
    await expect(admin.send('DELETE', `${at}${id}/ssh_tunnel/`)).resolves.toMatchObject({ status: 404 });
    await expect(admin.get(`${at}${id}/schemas_access_for_file_upload/`)).resolves.toMatchObject({
      json: { schemas: [] },
    });
    await expect(test.visitor.get(`${at}oauth2/?state=x&code=y`)).resolves.toMatchObject({ status: 404 });
  });

  it('SERVER-09 makes what a database holds grantable, and moves grants along with its name alone', async () => {
    const id = idOf(await create('granted'));
    await expect(admin.send('POST', `${at}${id}/sync_permissions/`)).resolves.toMatchObject({
      status: 200,
      json: { message: 'Permissions successfully synced' },
    });
    const { db } = test.deps.store;
    const views = async () =>
      (
        await db
          .selectFrom('permission')
          .select('view')
          .where('permission', 'in', ['schema_access', 'database_access'])
          .execute()
      )
        .map(({ view }) => view)
        .filter((view) => /granted|renamed/.test(view));
    await expect(views()).resolves.toEqual([`[granted].(id:${id})`, '[granted].[public]', '[granted].[s]']);
    const pair = await db
      .selectFrom('permission')
      .selectAll()
      .where('view', '=', '[granted].[s]')
      .executeTakeFirstOrThrow();
    const role = await db.selectFrom('role').selectAll().where('name', '=', 'Gamma').executeTakeFirstOrThrow();
    await db.insertInto('role_permission').values({ role_id: role.id, permission_id: pair.id }).execute();
    await db.updateTable('rights').set({ version: 1_000 }).execute();
    const sees = async () => ((await gamma.get(`${at}${id}/schemas/`)).json as { result?: unknown }).result;
    await expect(sees()).resolves.toEqual(['s']);
    await admin.send('PUT', `${at}${id}`, { database_name: 'renamed' });
    await expect(sees()).resolves.toEqual(['s']);
    const second = idOf(await create('granted'));
    await expect(gamma.get(`${at}${second}`)).resolves.toMatchObject({ status: 404 });
  });

  it('SERVER-09 lets nobody else near connections', async () => {
    const id = idOf(await create('private'));
    const calls: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string])[] = [
      ['POST', ''],
      ['PUT', String(id)],
      ['DELETE', String(id)],
      ['POST', 'test_connection/'],
      ['POST', 'validate_parameters/'],
      ['POST', `${id}/sync_permissions/`],
    ];
    for (const [method, path] of calls)
      expect([path, (await gamma.send(method as 'POST', `${at}${path}`, {})).status]).toEqual([path, 403]);
    expect((await gamma.get(`${at}${id}/connection`)).status).toBe(403);
    expect((await gamma.send('POST', `${at}${id}/validate_sql/`, { sql: 'SELECT 1' })).status).toBe(404);
  });
});
