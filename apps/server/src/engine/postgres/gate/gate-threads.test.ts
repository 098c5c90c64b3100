import { expect, it } from 'vitest';
import { defaultGateLimits } from '../../gate-limits.ts';
import { GateThreads } from './gate-threads.ts';

const wide = 400_000_000;
const gateEnding = (parseMs: number) =>
  new GateThreads({ ...defaultGateLimits, statementBytes: wide, tokens: wide, nodes: wide, parseMs });
/** Returns a statement with a list that is far longer than the default limits allow. */
const heavy = (own: number): string => `SELECT ${own} IN (${'1,'.repeat(2_000_000)}1)`;

it('SERVER-07 reads the texts of one user while those of another keep their parsers busy', async () => {
  const gate = gateEnding(600_000);
  const ended: unknown[] = [];
  const attacks = [1, 2, 3, 4].map((own) => gate.gate(heavy(own), 'user 1').finally(() => ended.push(own)));
  const all = Promise.allSettled(attacks);
  await expect(gate.gate('SELECT 1', 'user 2')).resolves.toMatchObject([{ allowed: true }]);
  expect(ended).toEqual([]);
  await gate.close();
  await all;
});

it('SERVER-07 ends a parser at the limit that it names', async () => {
  const gate = gateEnding(1);
  await expect(gate.gate(heavy(1), 'user 1')).rejects.toMatchObject({
    message: 'The statement could not be parsed within 0.001 seconds.',
  });
  await gate.close();
});

it('SERVER-07 shows no parser what is nested too deeply', async () => {
  const own = new GateThreads(defaultGateLimits);
  const sql = `1=1 ${'/*'.repeat(30_000)}`;
  await expect(own.gateExpression(sql, { allowSubquery: false })).resolves.toMatchObject({
    message: 'Comments are nested deeper than 20 levels.',
  });
  await own.close();
});
