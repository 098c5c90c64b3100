import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, type Settings } from './read-config.ts';
import { readSecretKey } from './secret-key.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (environment: NodeJS.ProcessEnv = {}, options: Settings = {}, file?: unknown) => {
  const path = join(folder, 'sightline.config.json');
  rmSync(path, { force: true });
  if (file !== undefined) writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
  return readConfig({ environment, options, workingDir: folder });
};

describe('configuration', () => {
  it('has a value for every key', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 8090,
      dataDir: join(folder, '.sightline'),
      examples: true,
      basePath: '',
      log: 'info',
      flags: {},
      scheduledQueries: {},
      metadata: {},
      query: { timeoutS: 60, cacheTimeoutS: 3600 },
      limits: { maxRow: 100_000 },
    });
  });

  it('takes options over environment over file', () => {
    const file = { port: 1, host: 'file', basePath: '/file/', limits: { maxRow: 7 } };
    expect(read({ SIGHTLINE_PORT: '2', SIGHTLINE_HOST: 'environment' }, { port: '3' }, file)).toMatchObject({
      port: 3,
      host: 'environment',
      basePath: '/file',
      limits: { maxRow: 7, rowLimit: 50_000 },
    });
  });

  it('reads numbers, flags, lists and limits from the environment', () => {
    const config = read({
      SIGHTLINE_EXAMPLES: 'false',
      SIGHTLINE_FLAGS: '{"TAGGING_SYSTEM":false}',
      SIGHTLINE_SCHEDULED_QUERIES: '{"JSONSCHEMA":{"properties":{}}}',
      SIGHTLINE_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
      SIGHTLINE_QUERY_TIMEOUT: '5',
      SIGHTLINE_QUERY_CACHE_TIMEOUT: '-1',
      SIGHTLINE_LIMIT_REQUESTS_PER_MINUTE: '9',
      DATABASE_URL: 'postgres://x',
    });
    expect(config).toMatchObject({
      examples: false,
      flags: { TAGGING_SYSTEM: false },
      scheduledQueries: { JSONSCHEMA: { properties: {} } },
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      query: { timeoutS: 5, cacheTimeoutS: -1 },
      limits: { requestsPerMinute: 9 },
      metadata: { url: 'postgres://x' },
    });
  });

  it('SERVER-12 SERVER-14 reads where support requests go', () => {
    expect(read().limits.supportRequests).toBe(5);
    const config = read({
      SIGHTLINE_SUPPORT_EMAIL: 'help@example.org',
      SIGHTLINE_SUPPORT_PRIVACY_URL: 'https://example.org/privacy',
      SIGHTLINE_SMTP_URL: 'smtps://user:secret@mail.example.org',
      SIGHTLINE_MAIL_FROM: 'noreply@example.org',
      SIGHTLINE_LIMIT_SUPPORT_REQUESTS: '50',
    });
    expect(config).toMatchObject({
      supportEmail: 'help@example.org',
      supportPrivacyUrl: 'https://example.org/privacy',
      smtpUrl: 'smtps://user:secret@mail.example.org',
      mailFrom: 'noreply@example.org',
      limits: { supportRequests: 50 },
    });
  });

  it('SERVER-10 reads where reports are stored as files', () => {
    expect(read().delivery).toMatchObject({ s3Region: 'us-east-1' });
    expect(read({ SIGHTLINE_REPORT_FILES: '/srv/reports' }).delivery.files).toBe('/srv/reports');
    const bucket = read({
      SIGHTLINE_REPORT_FILES: 's3://numbers/reports',
      SIGHTLINE_S3_ENDPOINT: 'http://minio:9000',
      SIGHTLINE_S3_REGION: 'eu-central-1',
      SIGHTLINE_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      SIGHTLINE_S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(bucket.delivery).toMatchObject({
      files: 's3://numbers/reports',
      s3Endpoint: 'http://minio:9000',
      s3Region: 'eu-central-1',
      s3AccessKeyId: 'AKIDEXAMPLE',
      s3SecretAccessKey: 'secret',
    });
  });

  it('SERVER-14 repeats no password when it refuses the address of a mail server', () => {
    const refused = () => read({ SIGHTLINE_SMTP_URL: 'https://user:secret@mail.example.org' });
    expect(refused).toThrow(/^smtpUrl /);
    expect(refused).not.toThrow(/secret/);
  });

  it.each([
    [{ SIGHTLINE_PORT: 'many' }, undefined, /^port /],
    [
      { SIGHTLINE_CONNECTION_NETWORKS: '10.0.0.0/99' },
      undefined,
      /^connections\.allowedNetworks contains 10\.0\.0\.0\/99/,
    ],
    [{ SIGHTLINE_DELIVERY_NETWORKS: '10.0.0.0/99' }, undefined, /^delivery\.allowedNetworks contains 10\.0\.0\.0\/99/],
    [{ SIGHTLINE_PORT: '80.5' }, undefined, /^port /],
    [{ SIGHTLINE_PORT: '70000' }, undefined, /^port /],
    [{ SIGHTLINE_PROT: '1' }, undefined, /^SIGHTLINE_PROT is not a known setting/],
    [{ SIGHTLINE_LIMIT_NOPE: '1' }, undefined, /^limits\.nope is not a known setting/],
    [{ SIGHTLINE_QUERY_CACHE_TIMEOUT: '-2' }, undefined, /^query\.cacheTimeoutS /],
    [{}, { query: { cacheTimeoutS: 1.5 } }, /^query\.cacheTimeoutS /],
    [{ SIGHTLINE_EXAMPLES: 'perhaps' }, undefined, /^examples /],
    [{ SIGHTLINE_FLAGS: '{' }, undefined, /^flags must be JSON/],
    [{ SIGHTLINE_FLAGS: '{"TAGING_SYSTEM":false}' }, undefined, /^flags\.TAGING_SYSTEM is not a known setting/],
    [{ SIGHTLINE_FLAGS: '{"THUMBNAILS":"no"}' }, undefined, /^flags\.THUMBNAILS /],
    [{ SIGHTLINE_SCHEDULED_QUERIES: '{' }, undefined, /^scheduledQueries must be JSON/],
    [{ SIGHTLINE_SCHEDULED_QUERIES: '[]' }, undefined, /^scheduledQueries /],
    [{ SIGHTLINE_LOG: 'loud' }, undefined, /^log /],
    [{ SIGHTLINE_SECRET_KEY: 'short' }, undefined, /^secretKey /],
    [{ DATABASE_URL: 'mysql://x' }, undefined, /^metadata\.url /],
    [{ SIGHTLINE_SUPPORT_EMAIL: 'help' }, undefined, /^supportEmail /],
    [{ SIGHTLINE_SUPPORT_EMAIL: 'a@b.c\nBcc: d@e.f' }, undefined, /^supportEmail /],
    [{ SIGHTLINE_MAIL_FROM: 'a@b.c, d@e.f' }, undefined, /^mailFrom /],
    [{ SIGHTLINE_SUPPORT_PRIVACY_URL: 'javascript:0' }, undefined, /^supportPrivacyUrl /],
    [{ SIGHTLINE_REPORT_FILES: 'reports' }, undefined, /^delivery\.files /],
    [{ SIGHTLINE_REPORT_FILES: 's3://bucket' }, undefined, /^delivery\.files is a bucket: set delivery\.s3AccessKeyId/],
    [{ SIGHTLINE_S3_ENDPOINT: 'minio:9000' }, undefined, /^delivery\.s3Endpoint /],
    [{}, { prot: 1 }, /^prot is not a known setting/],
    [{}, { query: { timeout: 1 } }, /^query\.timeout is not a known setting/],
    [{}, { port: '8090' }, /^port /],
    [{}, '{', /sightline\.config\.json cannot be read/],
    [{}, '[]', /must contain a single JSON object/],
  ])('stops the start for %o with the file %o, naming the key', (environment, file, words) => {
    expect(() => read(environment, {}, file)).toThrow(words);
  });
});

describe('secret key', () => {
  it('is made once, for its owner only', () => {
    const dataDir = join(folder, 'data');
    const key = readSecretKey(undefined, dataDir);
    expect(key.length).toBeGreaterThan(60);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(readSecretKey(undefined, dataDir)).toBe(key);
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()).toBe(key);
    chmodSync(join(dataDir, 'secret-key'), 0o644);
    expect(() => readSecretKey(undefined, dataDir)).toThrow(/can be read by other users/);
  });

  it.each([
    ['short', /at least 32/],
    ['a'.repeat(40), /well-known example key/],
    ['your_secret_key_change_me_please_1234567', /well-known example key/],
  ])('refuses %s', (key, words) => {
    expect(() => readSecretKey(key, folder)).toThrow(words);
  });
});
