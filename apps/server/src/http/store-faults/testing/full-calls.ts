import type { MatrixWorld } from '../../authority/matrix-world.ts';
import type { Params } from '../../authority/matrix-things.ts';

/** Input of a call that makes the command write as much as it can. It is added to the smallest valid input. */
interface FullCall {
  readonly body?: unknown;
  /** Values for the placeholders in the address. */
  readonly params?: Params;
  readonly q?: string;
  readonly headers?: Record<string, string>;
}

type Prepare = (params: Params) => Promise<FullCall> | FullCall;

/** Routes of objects that only their author may change. */
const ownersAlone =
  /\/saved_query\/\{pk\}|^DELETE \/api\/v1\/saved_query\/|\/(?:tabstateview|tableschemaview)\/|^PUT \/api\/v1\/comment|\/filter_state\/\{key\}|\/form_data\/\{key\}|migrate_query/;

/** Returns the user who makes a call: the owner if nobody else may change the object, else the administrator. */
export const askerOf = (address: string): 'owner' | 'admin' => (ownersAlone.test(address) ? 'owner' : 'admin');

/** A form with a file, as a browser sends it. */
const formOf = (fields: Readonly<Record<string, string>>, file: string): FullCall => {
  const edge = 'edge-of-parts';
  const part = (head: string, content: string) =>
    `--${edge}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  const body = `${part('name="file"; filename="file.csv"', file)}${texts.join('')}--${edge}--\r\n`;
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } };
};

/** Returns functions that prepare the input of a full call, keyed by route. */
export const fullCallsOf = ({ callers, paramsOf }: MatrixWorld): Readonly<Record<string, Prepare>> => {
  let made = 0;
  const name = (): string => `full-${(made += 1)}`;
  const idAt = async (address: string): Promise<number> =>
    Number((await paramsOf(`GET /api/v1/${address}/{pk}`))['pk']);
  const jsonAt = async (url: string): Promise<unknown> => (await callers.admin.get(url)).json;
  const idOf = (noun: string) => (): Promise<number> => idAt(noun);
  const [chart, dashboard, dataset] = [idOf('chart'), idOf('dashboard'), idOf('dataset')];
  const [role, group, user] = [idOf('security/roles'), idOf('security/groups'), idOf('security/users')];
  const tag = idOf('tag');
  const partsOf = async ({ pk }: Params) => {
    const body = { metrics: [{ metric_name: 'rows', expression: 'COUNT(*)' }] };
    await callers.owner.send('PUT', `/api/v1/dataset/${pk}`, body);
    const { result } = (await jsonAt(`/api/v1/dataset/${pk}`)) as {
      result: { columns: { id: number }[]; metrics: { id: number }[] };
    };
    return { params: { pk: pk ?? 0, column_id: result.columns[0]?.id ?? 0, metric_id: result.metrics[0]?.id ?? 0 } };
  };
  const changed =
    (noun: string, field: string): Prepare =>
    async ({ pk }) => {
      await callers.owner.send('PUT', `/api/v1/${noun}/${pk}`, { [field]: name() });
      return {};
    };
  const recipients = [{ type: 'Email', recipient_config_json: { target: 'ada@example.org' } }];
  const metrics = [{ metric_name: 'rows', expression: 'COUNT(*)' }];
  const layout = { json_metadata: '{"refresh_frequency":30}', position_json: '{}', css: '.a {}' };
  const dates = { start_dttm: '2026-01-01T00:00:00', end_dttm: '2026-01-02T00:00:00' };
  const account = () => ({ username: name(), first_name: 'A', last_name: 'B', password: 'long enough for this' });

  return {
    'POST /api/v1/chart/': async () => ({
      body: {
        slice_name: name(),
        datasource_id: await dataset(),
        datasource_type: 'table',
        owners: [1],
        dashboards: [await dashboard()],
      },
    }),
    'PUT /api/v1/chart/{pk}': async () => ({
      body: { slice_name: name(), owners: [1], dashboards: [await dashboard()], tags: [await tag()] },
    }),
    'POST /api/v1/dashboard/': async () => ({
      body: { dashboard_title: name(), owners: [1], roles: [await role()], ...layout },
    }),
    'PUT /api/v1/dashboard/{pk}': async () => ({
      body: { dashboard_title: name(), owners: [1], roles: [await role()], tags: [await tag()], ...layout },
    }),
    'POST /api/v1/dashboard/{pk}/copy/': () => ({
      body: { dashboard_title: name(), json_metadata: '{}', duplicate_slices: true },
    }),
    'PUT /api/v1/dashboard/{pk}/embedded': async ({ pk }) => {
      await callers.admin.send('POST', `/api/v1/dashboard/${pk}/embedded`, { allowed_domains: [] });
      return { body: { allowed_domains: ['https://example.org'] } };
    },
    'POST /api/v1/dataset/': () => ({
      body: { database: 1, table_name: name(), sql: 'SELECT 1 AS n FROM sales', owners: [1] },
    }),
    'PUT /api/v1/dataset/{pk}': () => ({
      body: { table_name: name(), description: 'x', owners: [1], columns: [{ column_name: 'm' }], metrics },
    }),
    'POST /api/v1/dataset/get_or_create/': () => ({ body: { database_id: 1, schema: 'main', table_name: 'sales' } }),
    'POST /api/v1/dataset/duplicate': async () => ({ body: { base_model_id: await dataset(), table_name: name() } }),
    'DELETE /api/v1/dataset/{pk}/column/{column_id}': partsOf,
    'DELETE /api/v1/dataset/{pk}/metric/{metric_id}': partsOf,
    'POST /api/v1/security/users/': async () => ({
      body: { ...account(), email: `${name()}@example.org`, roles: [await role()], groups: [await group()] },
    }),
    'PUT /api/v1/security/users/{pk}': async () => ({
      body: { first_name: name(), password: 'another long one', roles: [await role()], groups: [await group()] },
    }),
    'PUT /api/v1/security/roles/{pk}': () => ({ body: { name: name() } }),
    'POST /api/v1/security/roles/{pk}/permissions': () => ({ body: { permission_view_menu_ids: [1, 2] } }),
    'PUT /api/v1/security/roles/{pk}/users': async () => ({ body: { user_ids: [await user()] } }),
    'PUT /api/v1/security/roles/{pk}/groups': async () => ({ body: { group_ids: [await group()] } }),
    'POST /api/v1/security/groups/': async () => ({
      body: { name: name(), roles: [await role()], users: [await user()] },
    }),
    'PUT /api/v1/security/groups/{pk}': async () => ({
      body: { name: name(), roles: [await role()], users: [await user()] },
    }),
    'PUT /api/v1/security/resources/{pk}': () => ({ body: { name: name() } }),
    'POST /api/v1/tag/': async () => ({ body: { name: name(), objects_to_tag: [['chart', await chart()]] } }),
    'PUT /api/v1/tag/{pk}': async () => ({ body: { name: name(), objects_to_tag: [['chart', await chart()]] } }),
    'POST /api/v1/tag/bulk_create': async () => ({
      body: { tags: [{ name: name(), objects_to_tag: [['chart', await chart()]] }] },
    }),
    'POST /api/v1/tag/{object_type}/{object_id}/': () => ({ body: { properties: { tags: [name(), name()] } } }),
    'DELETE /api/v1/tag/': async () => {
      const pk = await tag();
      const { result } = (await jsonAt(`/api/v1/tag/${pk}`)) as { result: { name: string } };
      await callers.owner.send('POST', `/api/v1/tag/2/${await chart()}/`, { properties: { tags: [result.name] } });
      return { q: JSON.stringify([result.name]) };
    },
    'POST /api/v1/rowlevelsecurity/': async () => ({
      body: { name: name(), filter_type: 'Base', tables: [await dataset()], roles: [await role()], clause: 'n = 1' },
    }),
    'PUT /api/v1/rowlevelsecurity/{pk}': async () => ({
      body: { name: name(), tables: [await dataset()], roles: [await role()], clause: 'n = 1' },
    }),
    'POST /api/v1/report/': async () => ({
      body: { type: 'Report', name: name(), crontab: '0 9 * * *', chart: await chart(), owners: [1], recipients },
    }),
    'PUT /api/v1/report/{pk}': () => ({ body: { name: name(), owners: [1], recipients } }),
    'POST /api/v1/saved_query/': () => ({ body: { label: name(), sql: 'SELECT 1', db_id: 1 } }),
    'PUT /api/v1/saved_query/{pk}': () => ({ body: { label: name(), sql: 'SELECT 2' } }),
    'POST /api/v1/saved_query/{pk}/versions/{version}/restore': changed('saved_query', 'label'),
    'POST /api/v1/chart/{pk}/versions/{version}/restore': changed('chart', 'slice_name'),
    'POST /api/v1/dashboard/{pk}/versions/{version}/restore': changed('dashboard', 'dashboard_title'),
    'POST /api/v1/theme/': () => ({ body: { theme_name: name(), json_data: '{"token":{}}' } }),
    'PUT /api/v1/theme/{pk}': () => ({ body: { theme_name: name(), json_data: '{"token":{}}' } }),
    'POST /api/v1/comment/': async () => ({
      body: { object_type: 'chart', object_id: await chart(), text: 'Look, @owner' },
    }),
    'PUT /api/v1/comment/{pk}': () => ({ body: { text: 'Look, @alpha' } }),
    'POST /api/v1/annotation_layer/{pk}/annotation/': () => ({ body: { short_descr: name(), ...dates } }),
    'POST /api/v1/me/tokens/': () => ({
      body: { name: name(), scope: 'read', expires_on: new Date(Date.now() + 86_400_000).toISOString() },
    }),
    'POST /tabstateview/': () => ({ body: { queryEditor: JSON.stringify({ title: name(), dbId: 1, sql: '' }) } }),
    'PUT /tabstateview/{id}': () => ({ body: { label: JSON.stringify(name()), sql: '"SELECT 2"' } }),
    'POST /superset/submit_support_form/': () => ({
      body: { name: 'Ada', phone: '4915123456789', email: '', company: '', description: '' },
    }),
    'POST /tabstateview/{id}/migrate_query': async () => ({
      body: { queryId: JSON.stringify(String((await paramsOf('GET /api/v1/sqllab/export/{client_id}'))['client_id'])) },
    }),
    'POST /tableschemaview/': async () => {
      const { id } = await paramsOf('GET /tabstateview/{id}');
      return { body: { table: JSON.stringify({ name: 'sales', queryEditorId: id, dbId: 1, schema: 'main' }) } };
    },
    'POST /api/v1/database/{pk}/upload/': async () => {
      const extra = '{"schemas_allowed_for_file_upload":["main"]}';
      await callers.admin.send('PUT', '/api/v1/database/1', { allow_file_upload: true, extra });
      return formOf({ type: 'csv', table_name: name(), schema: 'main', already_exists: 'fail' }, 'n\n1\n');
    },
    'POST /api/v1/sqllab/execute/': () => ({ body: { database_id: 1, sql: 'SELECT 1 AS n' } }),
  };
};
