import { createHash, createHmac } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Received } from '../../egress/testing/web-receiver.ts';
import { openReportWorld, reportPath as path, to, type ReportWorld } from '../../testing/report-world.ts';

const inFolder = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/** Returns the delivery methods in the pages' start-up data. */
const offered = async ({ admin }: ReportWorld): Promise<string | undefined> => {
  const { text } = await admin.get('/superset/welcome/', { accept: 'text/html' });
  return /"ALERT_REPORTS_NOTIFICATION_METHODS":(\[[^\]]*\])/.exec(text.replaceAll(/&#34;|&quot;/g, '"'))?.[1];
};

const timeName = /\d{4}-\d\d-\d\dT\d\d-00-00Z/;

describe('SERVER-10 reports as files in a folder', () => {
  let world: ReportWorld;
  let root: string;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'sightline-report-files-'));
    world = await openReportWorld('sqlite', () => ({ 'delivery.files': root }));
  });
  afterAll(async () => {
    await world.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('each run has a folder with its files, whole and under their names; the ledger tells where', async () => {
    const id = await world.make({
      name: 'Weekly: “numbers”/all',
      report_format: 'CSV',
      recipients: [to('sales/weekly, archive', 'File')],
    });
    expect(await offered(world)).toBe('["Email","Webhook","Slack","File"]');
    await world.passAnHour();
    const [run] = await world.runsOf(id);
    expect(run).toMatchObject({ state: 'Success', error_message: null });
    expect(run!.deliveries).toMatchObject([
      { channel: 'File', recipient: 'sales/weekly', state: 'sent' },
      { channel: 'File', recipient: 'archive', state: 'sent' },
    ]);
    const found = inFolder(root).toSorted();
    expect(found.map((file) => file.replace(timeName, 'TIME'))).toEqual([
      `archive/Weekly numbers all ${id}/TIME/Days by kind.csv`,
      `sales/weekly/Weekly numbers all ${id}/TIME/Days by kind.csv`,
    ]);
    const [archived, weekly] = found.map((file) => readFileSync(join(root, file), 'utf8'));
    expect(weekly).toContain('kind 0,30');
    expect(archived).toBe(weekly);
    await world.off(id);
  });

  it('a report in text form is a text file', async () => {
    const id = await world.make({ name: 'As text', report_format: 'TEXT', recipients: [to('texts', 'File')] });
    await world.passAnHour();
    const [file] = inFolder(join(root, 'texts'));
    expect(file).toMatch(/^As text \d+\/.*Z\/message\.txt$/);
    const text = readFileSync(join(root, 'texts', file!), 'utf8');
    expect(text).toMatch(/^\[Report\] As text\n/);
    expect(text).toContain('kind 0');
    await world.off(id);
  });

  it.each(['../up', '/etc', 'a/../b', 'a//b', 'a\\b', 'C:', 'a/', '.', 'a.', 'a\nb', 'x'.repeat(201)])(
    'refuses the folder %j when it is saved',
    async (target) => {
      const body = { type: 'Report', name: `Astray ${target.length}`, crontab: '0 * * * *', chart: world.chart };
      const answer = await world.admin.send('POST', path, { ...body, recipients: [to(target, 'File')] });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('recipients');
    },
  );

  it('writes nothing through a link that leads out of the folder, and says so', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'sightline-outside-'));
    symlinkSync(outside, join(root, 'link'));
    const id = await world.make({ name: 'Through a link', report_format: 'TEXT', recipients: [to('link', 'File')] });
    await world.passAnHour();
    expect((await world.runsOf(id))[0]).toMatchObject({
      state: 'Error',
      error_message: 'Not delivered to link: this is not a folder below the folder for reports (EPATH).',
    });
    expect(inFolder(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
    rmSync(join(root, 'link'));
    await world.off(id);
  });

  it('tries again while the folder is not there, and never creates it', async () => {
    const id = await world.make({ name: 'Not mounted', report_format: 'TEXT', recipients: [to('later', 'File')] });
    rmSync(root, { recursive: true });
    await world.passAnHour();
    expect((await world.runsOf(id))[0]!.deliveries).toMatchObject([
      { state: 'waiting', error: expect.stringContaining('The folder for reports does not exist') as string },
    ]);
    mkdirSync(root);
    chmodSync(root, 0o755);
    world.test.pass(120_000);
    await world.runDue();
    expect((await world.runsOf(id))[0]!.deliveries).toMatchObject([{ state: 'sent' }]);
    expect(inFolder(root).map((file) => file.replace(timeName, 'TIME'))).toEqual([
      `later/Not mounted ${id}/TIME/message.txt`,
    ]);
    await world.off(id);
  });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Returns the signature that Amazon's documentation of Signature Version 4 requires. */
const signatureOf = ({ method, url, headers }: Received, secret: string, region: string): string => {
  const signed = /SignedHeaders=([^,\s]+)/.exec(String(headers.authorization))![1]!;
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const time = String(headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, time.slice(0, 8)));
  return hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString('hex');
};

describe('SERVER-10 reports as files in a bucket', () => {
  const secret = 'a-secret-access-key-of-the-bucket';
  let world: ReportWorld;
  beforeAll(async () => {
    world = await openReportWorld('sqlite', (url) => ({
      'delivery.files': 's3://numbers/reports/',
      'delivery.s3Endpoint': url,
      'delivery.s3Region': 'eu-central-1',
      'delivery.s3AccessKeyId': 'AKIDEXAMPLE',
      'delivery.s3SecretAccessKey': secret,
    }));
  });
  afterAll(() => world.close());

  it('each file is an object that is signed with the configured key', async () => {
    const id = await world.make({
      name: 'Für alle',
      report_format: 'CSV',
      recipients: [to('sales', 'File')],
    });
    await world.passAnHour();
    expect(await world.runsOf(id)).toMatchObject([{ state: 'Success' }]);
    const [put, ...others] = world.receiver.received;
    expect(others).toEqual([]);
    expect(put!.method).toBe('PUT');
    expect(decodeURIComponent(put!.url).replace(timeName, 'TIME')).toBe(
      `/numbers/reports/sales/Für alle ${id}/TIME/Days by kind.csv`,
    );
    expect(put!.headers['content-type']).toContain('text/csv');
    expect(put!.body).toContain('kind 0,30');
    expect(put!.headers.authorization).toContain('Credential=AKIDEXAMPLE/');
    expect(put!.headers.authorization).toContain(`Signature=${signatureOf(put!, secret, 'eu-central-1')}`);
    await world.off(id);
  });

  it.each([
    [403, 'Error', 'The file store refused the access key'],
    [503, 'Success', 'The file store did not accept the file'],
  ])('an answer of %d is told in words, without the key', async (status, state, words) => {
    world.receiver.answerWith(status, '<Error><Code>Refused</Code></Error>');
    const id = await world.make({ name: `Answer ${status}`, report_format: 'TEXT', recipients: [to('sales', 'File')] });
    await world.passAnHour();
    const [run] = await world.runsOf(id);
    expect(run).toMatchObject({ state, deliveries: [{ state: state === 'Error' ? 'failed' : 'waiting' }] });
    expect(run!.deliveries[0]!.error).toContain(words);
    expect(JSON.stringify(run)).not.toContain(secret);
    world.receiver.answerWith(200);
    await world.off(id);
  });
});

describe('SERVER-10 reports as files on a server without a place for them', () => {
  it('are not offered, and say why when they are asked for', async () => {
    const world = await openReportWorld('sqlite');
    expect(await offered(world)).toBe('["Email","Webhook","Slack"]');
    const id = await world.make({ name: 'Nowhere', report_format: 'TEXT', recipients: [to('sales', 'File')] });
    await world.passAnHour();
    expect((await world.runsOf(id))[0]).toMatchObject({
      state: 'Error',
      error_message: 'Not delivered to sales: this server stores no reports as files (ENOFILES).',
    });
    await world.close();
  });
});
