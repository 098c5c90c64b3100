import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { startSeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, type Answer } from '../../testing/test-app.ts';

const programs = postgresPrograms();
const at = '/api/v1/database/';

/** Creates a certificate for this machine in a server's data folder, with a key that only the server can read. */
const makeCertificate = (folder: string, name: string): string => {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', certificate];
  // This program exists wherever PostgreSQL is installed, because Debian's PostgreSQL packages also install OpenSSL.
  execFileSync('/usr/bin/openssl', ['req', '-x509', ...made, ...subject], { stdio: 'ignore' });
  const { uid, gid } = statSync(folder);
  for (const file of [key, certificate]) chownSync(file, uid, gid);
  chmodSync(key, 0o600);
  return readFileSync(certificate, 'utf8');
};

const errorOf = ({ json }: Answer) =>
  (json as { readonly errors: readonly { readonly error_type: string; readonly extra: object }[] }).errors[0];

describe.each(programs === undefined ? [] : [programs])('connections that are encrypted', (folder) => {
  it('SERVER-14 are made only to a server whose certificate goes back to the one that was given', async () => {
    const server = await startSeededServer(folder);
    const test = await makeTestApp({ settings: { 'connections.allowedNetworks': '127.0.0.1' } });
    try {
      const [[data]] = (await server.read('SHOW data_directory')).rows as [[string]];
      const [own, other] = [makeCertificate(data, 'server'), makeCertificate(data, 'other')];
      await server.run(`ALTER SYSTEM SET ssl = on`);
      await server.run('SELECT pg_reload_conf()');
      await prepareContent(test.deps);
      const admin = await test.bearer('admin');
      const { port } = new URL(server.url);
      const tried = (server_cert: string | null, mode = '') =>
        admin.send('POST', `${at}test_connection/`, {
          sqlalchemy_uri: `postgresql://sightline@127.0.0.1:${port}/postgres${mode}`,
          server_cert,
        });
      await expect(tried(own)).resolves.toMatchObject({ status: 200 });
      await expect(tried(null, '?sslmode=require')).resolves.toMatchObject({ status: 200 });
      for (const answer of [await tried(other), await tried(null, '?sslmode=verify-full')])
        expect([answer.status, errorOf(answer)]).toMatchObject([
          400,
          { message: expect.stringContaining('encrypted connection') as string },
        ]);
    } finally {
      await test.close();
      await server.stop();
    }
  });
});

describe('connections inside the network', () => {
  it('SERVER-14 are refused without a knock unless the operator names the network', async () => {
    const test = await makeTestApp({ settings: { 'limits.connectionTestsPerMinute': '3' } });
    try {
      await prepareContent(test.deps);
      const admin = await test.bearer('admin');
      const tried = (host: string) =>
        admin.send('POST', `${at}test_connection/`, { sqlalchemy_uri: `postgresql://ann@${host}:5432/shop` });
      for (const host of ['127.0.0.1', '169.254.169.254', 'localhost']) {
        expect(errorOf(await tried(host))).toMatchObject({
          error_type: 'CONNECTION_INVALID_HOSTNAME_ERROR',
          message: expect.stringContaining('connections.allowedNetworks') as string,
        });
      }
      await expect(tried('127.0.0.1')).resolves.toMatchObject({ status: 429 });
    } finally {
      await test.close();
    }
  });
});

describe('a server that falls silent', () => {
  it('SERVER-02 is given up within seconds', async () => {
    const silent = createServer((socket) => socket.on('error', () => socket.destroy()));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const test = await makeTestApp({ settings: { 'connections.allowedNetworks': '127.0.0.1' } });
    try {
      await prepareContent(test.deps);
      const admin = await test.bearer('admin');
      const { port } = silent.address() as AddressInfo;
      const answer = await admin.send('POST', `${at}test_connection/`, {
        sqlalchemy_uri: `postgresql://ann@127.0.0.1:${port}/shop`,
      });
      expect([answer.status, errorOf(answer)]).toMatchObject([
        400,
        { error_type: 'CONNECTION_HOST_DOWN_ERROR', extra: { invalid: ['host', 'port'] } },
      ]);
    } finally {
      await test.close();
      silent.close();
    }
  }, 30_000);
});
