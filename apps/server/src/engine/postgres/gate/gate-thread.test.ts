import { afterAll, describe, expect, it } from 'vitest';
import { defaultGateLimits } from '../../gate-limits.ts';
import { GateThread } from './gate-thread.ts';

const thread = new GateThread(defaultGateLimits);
afterAll(() => thread.close());

const open = '(';
describe('texts made to break the reader', () => {
  it.each([
    ['brackets', `SELECT ${open.repeat(40_000)}1${')'.repeat(40_000)}`],
    ['terms', `SELECT 1${'+1'.repeat(45_000)}`],
    ['sub-queries', `${'SELECT * FROM ('.repeat(6_000)}SELECT 1${') a'.repeat(1_000)}`],
    ['unions', `SELECT 1 ${'UNION SELECT 1 '.repeat(6_000)}`],
    ['casts', `SELECT 1${'::int'.repeat(19_000)}`],
    ['collations', `SELECT a${' COLLATE b'.repeat(9_000)}`],
    ['negations', `SELECT ${'NOT '.repeat(24_000)}true`],
    ['conditions', `SELECT 1=1 ${'AND 1=1 '.repeat(11_000)}`],
  ])('SERVER-07 of many %s are refused in words, and the next text is read', async (_, sql) => {
    for (let time = 0; time < 3; time += 1) {
      await expect(thread.gate(`${sql}${' '.repeat(time)}`)).resolves.toMatchObject([
        {
          allowed: false,
          errorType: 'INVALID_SQL_ERROR',
          message: expect.stringMatching(/deep|parts|levels|tokens/) as string,
        },
      ]);
    }
    await expect(thread.gateExpression(sql.slice('SELECT '.length), { allowSubquery: false })).resolves.toMatchObject({
      allowed: false,
    });
    await expect(thread.gate('SELECT 1')).resolves.toMatchObject([{ allowed: true }]);
  });
});

it('SERVER-07 answers many at once, each with its own', async () => {
  const texts = Array.from({ length: 40 }, (_, index) =>
    index % 20 === 7 ? `SELECT 1${'+1'.repeat(45_000)}` : `SELECT ${index}`,
  );
  const verdicts = await Promise.all(texts.map((text) => thread.gate(text)));
  verdicts.forEach(([verdict], index) => {
    if (index % 20 === 7) expect(verdict?.allowed).toBe(false);
    else expect(verdict).toMatchObject({ allowed: true, sql: `SELECT ${index}` });
  });
});

it('SERVER-05 puts rules into a statement, or says that it cannot', async () => {
  const rule = { schema: 'public', name: 'u', where: 'id = 1' };
  await expect(thread.applyRowRules('TABLE u', [rule], 'public')).resolves.toMatchObject({
    sql: expect.stringContaining('("u".id = 1\n)') as string,
  });
  await expect(thread.applyRowRules('SELECT 1 FROM ONLY (u)', [rule], 'public')).rejects.toMatchObject({
    errorType: 'QUERY_SECURITY_ACCESS_ERROR',
  });
});

it('SERVER-07 is closed for good', async () => {
  const own = new GateThread(defaultGateLimits);
  const asked = own.gate('SELECT 1');
  const refused = expect(asked).rejects.toMatchObject({ message: 'The engine is closed.' });
  await own.close();
  await refused;
  await expect(own.gate('SELECT 1')).rejects.toMatchObject({ message: 'The engine is closed.' });
});
