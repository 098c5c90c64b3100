import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { makeKeyPair, startSshServer, type SshServer } from '../../engine/ssh/testing/ssh-server.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const programs = postgresPrograms();
const secret = 'planted-tunnel-secret';
const mask = 'XXXXXXXXXX';
const at = '/api/v1/database/';
const idOf = ({ json }: Answer) => (json as { id: number }).id;
const reasonOf = ({ status, json }: Answer): unknown => {
  const { errors, message } = json as { errors?: readonly { message: string }[]; message?: unknown };
  return [status, errors?.[0]?.message ?? message];
};
const settings = {
  'connections.allowedNetworks': '127.0.0.1',
  'limits.connectionTestsPerMinute': '1000',
  flags: '{"SSH_TUNNELING":true}',
};

describe.each(programs === undefined ? [] : [programs])('databases behind an SSH server', (folder) => {
  const keys = makeKeyPair({ passphrase: secret, cipher: 'aes256-ctr', rounds: 16 });
  let server: SeededServer;
  let ssh: SshServer;
  let test: TestApp;
  let admin: Caller;
  let port: number;
  const lines: string[] = [];
  let count = 0;
  const textOf = (password = 'database-secret', host = '127.0.0.1') =>
    `postgresql://guarded:${password}@${host}:${port}/postgres`;
  const tunnel = (more: object = {}) => ({
    server_address: '127.0.0.1',
    server_port: ssh.port,
    username: 'hopper',
    password: secret,
    ...more,
  });
  const create = (more: object = {}, name = `through-${(count += 1)}`) =>
    admin.send('POST', at, { database_name: name, sqlalchemy_uri: textOf(), ssh_tunnel: tunnel(), ...more });
  const row = (id: number) =>
    test.deps.store.db.selectFrom('dbs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  beforeAll(async () => {
    server = await startSeededServer(folder);
    await server.run(`
      CREATE ROLE guarded LOGIN PASSWORD 'database-secret';
      GRANT USAGE ON SCHEMA s TO guarded; GRANT SELECT ON s.t TO guarded`);
    port = Number(new URL(server.url).port);
    test = await makeTestApp({ settings, log: (line) => lines.push(line) });
    await prepareContent(test.deps);
    admin = await test.bearer('admin');
  });
  beforeEach(async () => {
    ssh = await startSshServer({ user: 'hopper', password: secret, publicKey: keys.public });
    return () => ssh.stop();
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  it('SERVER-02 connects a database through its tunnel, and asks it through the tunnel alone', async () => {
    const made = await create();
    expect(made).toMatchObject({ status: 201, json: { result: { ssh_tunnel: { password: mask } } } });
    await expect(admin.get(`${at}${idOf(made)}/schemas/`)).resolves.toMatchObject({
      json: { result: ['public', 's'] },
    });
    expect(ssh.asked.length).toBeGreaterThan(1);
    expect(new Set(ssh.asked.map(({ host, port: to }) => `${host}:${to}`))).toEqual(new Set([`127.0.0.1:${port}`]));
    await expect(admin.get(`${at}${idOf(made)}/connection`)).resolves.toMatchObject({
      json: {
        result: {
          ssh_tunnel: {
            server_address: '127.0.0.1',
            server_port: ssh.port,
            username: 'hopper',
            password: mask,
            host_key: ssh.fingerprint,
          },
        },
      },
    });
  });

  it('SERVER-02 signs in with a private key and its password @long', async () => {
    const key = { password: undefined, private_key: keys.private, private_key_password: secret };
    const made = await create({ ssh_tunnel: tunnel(key) });
    expect(made).toMatchObject({
      status: 201,
      json: { result: { ssh_tunnel: { private_key: mask, private_key_password: mask } } },
    });
    expect(ssh.heard).toEqual([]);
    const locked = await create({ ssh_tunnel: tunnel({ ...key, private_key_password: 'wrong' }) });
    expect(reasonOf(locked)).toEqual([400, expect.stringContaining('private key')]);
    const broken = await create({ ssh_tunnel: tunnel({ ...key, private_key: 'no key' }) });
    expect(reasonOf(broken)).toEqual([400, 'The private key of the SSH tunnel cannot be read.']);
  });

  it('SERVER-14 writes no secret of a tunnel into answers, logs and rows', async () => {
    const id = idOf(await create());
    await create({ ssh_tunnel: tunnel({ password: `wrong-${secret}` }) });
    const answers = await Promise.all(
      [`${at}${id}`, `${at}${id}/connection`, at, `${at}export/?q=!(${id})`].map((path) => admin.get(path)),
    );
    const seen = [...answers.map(({ text }) => text), ...lines, JSON.stringify(await row(id))].join('\n');
    expect(seen).not.toContain(secret);
    await expect(row(id)).resolves.toMatchObject({ sealed_tunnel: expect.stringMatching(/^v1\./) as string });
  });

  it('SERVER-14 keeps the secret that its mask stands for, and asks for it again for another server, user or key @long', async () => {
    const id = idOf(await create());
    const before = await row(id);
    const save = (more: object) => admin.send('PUT', `${at}${id}`, { ssh_tunnel: tunnel({ password: mask, ...more }) });
    await expect(save({})).resolves.toMatchObject({ status: 200 });
    await expect(row(id)).resolves.toMatchObject({
      sealed_tunnel: before.sealed_tunnel,
      ssh_tunnel: before.ssh_tunnel,
    });
    const other = await startSshServer({ user: 'hopper', password: secret });
    for (const more of [{ server_port: other.port }, { username: 'else' }, { host_key: other.fingerprint }]) {
      expect(reasonOf(await save(more))).toMatchObject([422, { ssh_tunnel: { password: [expect.any(String)] } }]);
    }
    expect(other.heard).toEqual([]);
    await other.stop();
  });

  it('SERVER-14 says the database’s password through no other tunnel than the one that it was given for', async () => {
    const id = idOf(await create());
    const other = await startSshServer({ user: 'hopper', password: secret });
    const asked = { password: ['Enter the password again. The stored one belongs to a different server or user.'] };
    const moved = await admin.send('PUT', `${at}${id}`, { ssh_tunnel: tunnel({ server_port: other.port }) });
    expect(reasonOf(moved)).toEqual([422, asked]);
    const off = await admin.send('PUT', `${at}${id}`, { ssh_tunnel: null, sqlalchemy_uri: textOf(mask) });
    expect(reasonOf(off)).toEqual([422, asked]);
    expect(other.open()).toBe(0);
    await other.stop();
    await expect(admin.send('DELETE', `${at}${id}/ssh_tunnel/`)).resolves.toMatchObject({ json: { message: 'OK' } });
    await expect(row(id)).resolves.toMatchObject({ ssh_tunnel: null, sealed_tunnel: null, sealed_password: null });
    await expect(admin.send('DELETE', `${at}${id}/ssh_tunnel/`)).resolves.toMatchObject({ status: 404 });
  });

  it('SERVER-14 says nothing to an SSH server that shows another key than the one that is kept', async () => {
    const id = idOf(await create());
    const sshPort = ssh.port;
    await ssh.stop();
    ssh = await startSshServer({ user: 'hopper', password: secret, port: sshPort });
    const again = await admin.send('PUT', `${at}${id}`, { ssh_tunnel: tunnel({ password: mask }), cache_timeout: 3 });
    expect(again.status).toBe(200);
    const tried = await admin.send('POST', `${at}test_connection/`, {
      database_name: `through-${count}`,
      sqlalchemy_uri: textOf(mask),
      ssh_tunnel: tunnel({ password: mask }),
    });
    expect(reasonOf(tried)).toEqual([400, expect.stringContaining(`presented the host key ${ssh.fingerprint}`)]);
    expect(ssh.heard).toEqual([]);
    const named = await create({ ssh_tunnel: tunnel({ host_key: `SHA256:${'A'.repeat(43)}` }) });
    expect(reasonOf(named)).toEqual([400, expect.stringContaining('no data was sent')]);
    expect(ssh.heard).toEqual([]);
    // A user who accepts the new key must enter the secrets again.
    const accepted = await admin.send('PUT', `${at}${id}`, {
      sqlalchemy_uri: textOf(),
      ssh_tunnel: tunnel({ host_key: ssh.fingerprint }),
    });
    expect(accepted.status).toBe(200);
  });

  it('SERVER-14 connects to no SSH server inside the network, and lets none connect there', async () => {
    const shut = await makeTestApp({ settings: { ...settings, 'connections.allowedNetworks': '[]' } });
    const opened = await makeTestApp({ settings });
    await Promise.all([prepareContent(shut.deps), prepareContent(opened.deps)]);
    const [stranger, caller] = [await shut.bearer('admin'), await opened.bearer('admin')];
    const body = { database_name: 'inside', sqlalchemy_uri: textOf(), ssh_tunnel: tunnel() };
    const lies = 'is inside the network';
    expect(reasonOf(await stranger.send('POST', at, body))).toEqual([400, expect.stringContaining(lies)]);
    expect(ssh.heard).toEqual([]);
    const behind = { ...body, sqlalchemy_uri: textOf('database-secret', '10.0.0.7') };
    expect(reasonOf(await caller.send('POST', at, behind))).toEqual([400, expect.stringContaining(lies)]);
    const unknown = { ...body, sqlalchemy_uri: textOf('database-secret', 'only-there.invalid') };
    expect(reasonOf(await caller.send('POST', at, unknown))).toEqual([
      400,
      expect.stringContaining('cannot be resolved on this'),
    ]);
    expect(ssh.asked).toEqual([]);
    // Our server resolves the host name and checks the IP address. The SSH server gets only the IP address.
    const local = { ...body, sqlalchemy_uri: textOf('database-secret', 'localhost') };
    const named = await caller.send('POST', at, local);
    expect(ssh.asked.every(({ host }) => host === '127.0.0.1')).toBe(true);
    expect([201, 400]).toContain(named.status);
    await Promise.all([shut.close(), opened.close()]);
  });

  it('SERVER-02 names what stands in the way of a tunnel', async () => {
    const why = async (more: object) => reasonOf(await create({ ssh_tunnel: tunnel(more) }));
    expect(await why({ password: 'wrong' })).toEqual([400, expect.stringContaining('rejected the username')]);
    expect(await why({ server_port: 1 })).toEqual([400, expect.stringContaining('refused the connection')]);
    expect(await why({ server_address: 'no-such-host.invalid' })).toEqual([400, expect.stringContaining('resolved')]);
    expect(await why({ server_address: '', username: null })).toMatchObject([
      422,
      { ssh_tunnel: { server_address: ['Missing data for required field.'], username: [expect.any(String)] } },
    ]);
    expect(await why({ password: undefined })).toEqual([
      422,
      { ssh_tunnel: ['Must provide credentials for the SSH Tunnel'] },
    ]);
    expect(await why({ private_key: keys.private })).toEqual([
      422,
      { ssh_tunnel: ['Cannot have multiple credentials for the SSH Tunnel'] },
    ]);
    const closed = await startSshServer({ user: 'hopper', password: secret, forwards: false });
    expect(await why({ server_port: closed.port })).toEqual([400, expect.stringContaining('could not reach')]);
    await closed.stop();
  });

  it('SERVER-02 lets go of its SSH connections @long', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    await expect.poll(ssh.open).toBe(0);
  });

  it('SERVER-02 offers tunnels by the flag alone', async () => {
    const off = await makeTestApp({ settings: { ...settings, flags: '{}' } });
    await prepareContent(off.deps);
    const body = { database_name: 'off', sqlalchemy_uri: textOf(), ssh_tunnel: tunnel() };
    const refused = await (await off.bearer('admin')).send('POST', at, body);
    expect(reasonOf(refused)).toEqual([400, 'SSH Tunneling is not enabled']);
    expect(ssh.open()).toBe(0);
    await off.close();
  });
});
