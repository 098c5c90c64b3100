import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { bundleCaller } from '../../testing/bundle-caller.ts';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../../testing/test-app.ts';

const edge = 'edge-of-parts';

describe('a form with a file that is sent twice', () => {
  let test: TestApp;
  let admin: Caller;
  let authorization: string;

  /** Sends a form: text fields, and one file. */
  const post = async (
    url: string,
    form: {
      readonly key: string;
      readonly fields?: Record<string, string>;
      readonly file: string;
      readonly bytes: Buffer;
    },
  ) => {
    const parts = Object.entries(form.fields ?? {}).map(([name, value]) =>
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
    const head = `--${edge}\r\ncontent-disposition: form-data; name="${form.file}"; filename="a.csv"\r\n\r\n`;
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization,
        'content-type': `multipart/form-data; boundary=${edge}`,
        'idempotency-key': form.key,
      },
      payload: Buffer.concat([...parts, Buffer.from(head), form.bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    });
    return [answer.statusCode, answer.headers['idempotency-replayed'], answer.body];
  };
  const load = (key: string, content: string, table_name = 'kept') =>
    post('/api/v1/database/1/upload/', {
      key,
      fields: { type: 'csv', schema: 'up', table_name, already_exists: 'append' },
      file: 'file',
      bytes: Buffer.from(content),
    });
  const rows = async () => {
    const sql = 'SELECT n FROM up.kept ORDER BY n';
    const { json } = await admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql });
    return (json as { data: readonly { n: number }[] }).data.map(({ n }) => n);
  };

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    admin = await test.bearer('admin');
    await admin.send('PUT', '/api/v1/database/1', {
      allow_file_upload: true,
      extra: '{"schemas_allowed_for_file_upload": ["up"]}',
    });
    const { json } = await test.visitor.send('POST', '/api/v1/security/login', {
      username: 'admin',
      password: testPassword,
      provider: 'db',
    });
    authorization = `Bearer ${(json as { access_token: string }).access_token}`;
  }, 60_000);
  afterAll(() => test.close());

  it('LIST-24 SERVER-02 loads a file once, and refuses another under its key', async () => {
    expect(await load('u-1', 'n\n1\n')).toEqual([201, undefined, '{"message":"OK"}']);
    expect(await load('u-1', 'n\n1\n')).toEqual([201, 'true', '{"message":"OK"}']);
    expect((await load('u-1', 'n\n2\n'))[0]).toBe(422);
    expect((await load('u-1', 'n\n1\n', 'elsewhere'))[0]).toBe(422);
    expect((await load('u-2', 'n\n2\n'))[0]).toBe(201);
    expect(await rows()).toEqual([1, 2]);
  });

  it('SERVER-02 brings a bundle in once, and refuses another under its key', async () => {
    const bundles = await bundleCaller(test, 'admin');
    for (const dashboard_title of ['One', 'Two']) await admin.send('POST', '/api/v1/dashboard/', { dashboard_title });
    const [one, two] = [
      await bundles.take('/api/v1/dashboard/export/?q=!(1)'),
      await bundles.take('/api/v1/dashboard/export/?q=!(2)'),
    ];
    const bring = (bytes: Buffer, fields: Record<string, string> = { overwrite: 'true' }) =>
      post('/api/v1/dashboard/import/', { key: 'b-1', fields, file: 'formData', bytes });
    expect(await bring(one)).toEqual([200, undefined, '{"message":"OK"}']);
    expect(await bring(one)).toEqual([200, 'true', '{"message":"OK"}']);
    expect((await bring(two))[0]).toBe(422);
    expect((await bring(one, {}))[0]).toBe(422);
  });
});
