import type { Attack, AttackGround } from '../attack.ts';

/** Returns the id of the example dataset with this name. */
const datasetNamed = async ({ attacker }: AttackGround, name: string): Promise<number> => {
  const q = encodeURIComponent(`(filters:!((col:table_name,opr:eq,value:${name})))`);
  const { ids } = await attacker.lay<{ readonly ids: readonly number[] }>({
    method: 'GET',
    path: `/api/v1/dataset/?q=${q}`,
  });
  const [id] = ids;
  if (id === undefined) throw new Error(`there is no dataset ${name}`);
  return id;
};

const many = (name: string, what: string, queries: (round: number) => readonly object[]): Attack => ({
  name,
  what,
  prepare: async (ground) => {
    const datasource = { id: await datasetNamed(ground, 'order_lines'), type: 'table' };
    let rounds = 0;
    return async () => {
      rounds += 1;
      const body = { datasource, queries: queries(rounds) };
      return [await ground.attacker.send({ method: 'POST', path: '/api/v1/chart/data', body })];
    };
  },
});

const counted = (label: string) => ({
  columns: [],
  metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label }],
});

/** An attack with more queries in a request than allowed. */
export const manyQueries = many('many-queries', '8,000 identical queries in one call', () =>
  Array.from({ length: 8000 }, () => counted('n')),
);

/** An attack with the maximum number of queries in a request, all different in every round. */
export const distinctQueries = many('distinct-queries', '100 distinct queries in one call', (round) =>
  Array.from({ length: 100 }, (_, at) => counted(`n ${round} ${at}`)),
);

/** An attack with identical queries that return many rows. */
export const wideQueries = many('wide-queries', '20 identical queries of 50,000 rows in one call', (round) =>
  Array.from({ length: 20 }, () => ({
    columns: ['order_id', 'country', 'category', 'quantity', 'revenue'],
    metrics: [],
    row_limit: 50_000 - round,
  })),
);
