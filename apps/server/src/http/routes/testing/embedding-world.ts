import { makeTableApp } from '../../../testing/table-app.ts';
import type { Answer, Caller, TestApp } from '../../../testing/test-app.ts';

/** An embedded dashboard with a chart, a dashboard that is not embedded, and functions that create guests. */
export interface EmbeddingWorld {
  readonly test: TestApp;
  readonly admin: Caller;
  /** Client of a user with the role Gamma. */
  readonly gina: Caller;
  readonly salesId: number;
  readonly shownId: number;
  readonly otherId: number;
  readonly chartId: number;
  /** UUID of the embedding. */
  readonly uuid: string;
  /** Requests a guest token. */
  readonly grant: (body?: object, caller?: Caller) => Promise<Answer>;
  readonly guestOf: (token: string) => Caller;
  readonly guest: (body?: object) => Promise<Caller>;
  /** Gives guests the permissions of Gamma, except those in `butFor`. */
  readonly letGuests: (butFor: readonly string[]) => Promise<void>;
}

/** Returns the ID in a response. */
export const idOf = ({ json }: Answer): number => (json as { id: number }).id;
/** Returns the `result` of a response. */
export const resultOf = ({ json }: Answer) => (json as { result: Record<string, unknown> }).result;

/**
 * Starts a server with these settings. Its guests have the permissions of Gamma, except for drilling and viewing
 * queries.
 */
export const startEmbedding = async (settings: Readonly<Record<string, string>> = {}): Promise<EmbeddingWorld> => {
  const {
    test,
    admin,
    datasetId: salesId,
  } = await makeTableApp({
    settings: { guestRole: 'Guests', ...settings },
    table: 'sales',
    sql: "SELECT * FROM (VALUES ('north', 'ann', 1), ('south', 'cem', 40)) t(region, seller, amount)",
  });
  await test.addUser('gina', ['Gamma']);
  const gina = await test.bearer('gina');
  const roleId = idOf(await admin.send('POST', '/api/v1/security/roles/', { name: 'Guests' }));
  const letGuests = async (butFor: readonly string[]): Promise<void> => {
    const rows = await test.deps.store.db
      .selectFrom('role_permission')
      .innerJoin('role', 'role.id', 'role_permission.role_id')
      .innerJoin('permission', 'permission.id', 'role_permission.permission_id')
      .select(['permission.id', 'permission.permission'])
      .where('role.name', '=', 'Gamma')
      .execute();
    await admin.send('POST', `/api/v1/security/roles/${roleId}/permissions`, {
      permission_view_menu_ids: rows.filter((row) => !butFor.includes(row.permission)).map((row) => row.id),
    });
  };
  await letGuests(['can_drill', 'can_view_query']);
  const dashboard = async (title: string) =>
    idOf(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: title }));
  const [shownId, otherId] = [await dashboard('Shown'), await dashboard('Other')];
  const params = JSON.stringify({
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['region'],
    metrics: ['count'],
  });
  const chart = {
    slice_name: 'By region',
    viz_type: 'table',
    datasource_id: salesId,
    datasource_type: 'table',
    params,
  };
  const chartId = idOf(await admin.send('POST', '/api/v1/chart/', { ...chart, dashboards: [shownId] }));
  const embedded = await admin.send('POST', `/api/v1/dashboard/${shownId}/embedded`, {
    allowed_domains: ['https://example.org'],
  });
  const uuid = String(resultOf(embedded)['uuid']);
  const grant = (body: object = {}, caller = admin) =>
    caller.send('POST', '/api/v1/security/guest_token/', {
      resources: [{ type: 'dashboard', id: uuid }],
      rls: [],
      ...body,
    });
  const guestOf = (token: string): Caller => ({
    get: (url, headers = {}) => test.visitor.get(url, { 'x-guesttoken': token, ...headers }),
    send: (method, url, body, headers = {}) =>
      test.visitor.send(method, url, body, { 'x-guesttoken': token, ...headers }),
  });
  const guest = async (body: object = {}): Promise<Caller> =>
    guestOf(((await grant(body)).json as { token: string }).token);
  return { test, admin, gina, salesId, shownId, otherId, chartId, uuid, grant, guestOf, guest, letGuests };
};
