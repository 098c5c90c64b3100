import type { Params } from './matrix-things.ts';

interface Given {
  readonly body?: unknown;
  readonly q?: string;
  readonly query?: string;
}

/** The smallest input that gets a request as far as the authorization check, for URLs whose input has no schema. */
const known: readonly (readonly [address: RegExp, given: (params: Params) => Given])[] = [
  [/^DELETE \/api\/v1\/tag\/$/, () => ({ q: '["none"]' })],
  [/^DELETE \/api\/v1\/\w+\/$/, ({ pk }) => ({ q: `[${pk}]` })],
  [/^GET \/api\/v1\/\w+\/(export|favorite_status)\/$/, ({ pk }) => ({ q: `[${pk}]` })],
  [/^DELETE .*\/annotation\/$/, ({ annotation_id }) => ({ q: `[${annotation_id}]` })],
  [/\/table_metadata\//, () => ({ query: 'name=sales&schema=main' })],
  [/\/tables\/$/, () => ({ q: '{"schema_name":"main"}' })],
  [
    /^POST \/api\/v1\/chart\/data$/,
    ({ id }) => ({ body: { datasource: { id, type: 'table' }, queries: [{ columns: ['n'] }] } }),
  ],
  [/^POST .*\/dashboard\/\{pk\}\/data$/, () => ({ body: { queries: [{ key: 'one', query_context: {} }] } })],
  [
    /^POST .*\/dashboard\/\{pk\}\/cube$/,
    () => ({
      body: { active: { chart_id: 1, columns: [{ name: 'n' }] }, queries: [{ key: 'one', query_context: {} }] },
    }),
  ],
  [/\/filter_state(?:\/\{key\})?$/, () => ({ body: { value: '{}' } })],
  [/\/dashboard\/\{pk\}\/copy\/$/, () => ({ body: { json_metadata: '{}', dashboard_title: 'copy' } })],
  [/^POST \/api\/v1\/security\/login$/, () => ({ body: { username: 'admin', password: 'wrong', provider: 'db' } })],
];

/** Returns the input that a request to this URL needs although no schema requires it. */
export const sampleBodies = (address: string, params: Params): Given =>
  known.find(([pattern]) => pattern.test(address))?.[1](params) ?? {};
