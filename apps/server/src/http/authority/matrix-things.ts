import type { Answer, Caller } from '../../testing/test-app.ts';

/** Values of a URL's placeholders. */
export type Params = Readonly<Record<string, string | number>>;

const idOf = ({ json, status, text }: Answer): number => {
  const { id } = (json ?? {}) as { readonly id?: number };
  if (id === undefined) throw new Error(`Nothing was made: ${status} ${text}`);
  return id;
};
const textIn = ({ json, text }: Answer, name: string): string => {
  const value = (json as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (typeof value !== 'string') throw new Error(`No ${name} came: ${text}`);
  return value;
};

/**
 * Creates objects to request, owned by the owner where possible. Names are unique, so that each request has its own
 * objects.
 */
const makerOf = (owner: Caller, admin: Caller) => {
  let made = 0;
  const name = (): string => `thing-${(made += 1)}`;
  const post = async (caller: Caller, path: string, body: object): Promise<number> =>
    idOf(await caller.send('POST', path, body));
  const dataset = () =>
    post(owner, '/api/v1/dataset/', { database: 1, table_name: name(), sql: 'SELECT 1 AS n FROM sales' });
  const chart = async () =>
    post(owner, '/api/v1/chart/', { slice_name: name(), datasource_id: await dataset(), datasource_type: 'table' });
  const role = () => post(admin, '/api/v1/security/roles/', { name: name() });
  return {
    name,
    dataset,
    role,
    chart,
    // With a chart, because a dashboard without data is visible only to its owners.
    dashboard: async () => {
      const id = await post(owner, '/api/v1/dashboard/', { dashboard_title: name(), published: true });
      await owner.send('PUT', `/api/v1/chart/${await chart()}`, { dashboards: [id] });
      return id;
    },
    savedQuery: () => post(owner, '/api/v1/saved_query/', { label: name(), sql: 'SELECT 1', db_id: 1 }),
    comment: async () =>
      post(owner, '/api/v1/comment/', { object_type: 'chart', object_id: await chart(), text: name() }),
    cssTemplate: () => post(owner, '/api/v1/css_template/', { template_name: name(), css: '' }),
    theme: () => post(admin, '/api/v1/theme/', { theme_name: name(), json_data: '{"token":{}}' }),
    layer: () => post(owner, '/api/v1/annotation_layer/', { name: name() }),
    annotation: (layer: number) =>
      post(owner, `/api/v1/annotation_layer/${layer}/annotation/`, {
        short_descr: name(),
        start_dttm: '2026-01-01T00:00:00',
        end_dttm: '2026-01-02T00:00:00',
      }),
    rule: async () =>
      post(admin, '/api/v1/rowlevelsecurity/', {
        name: name(),
        filter_type: 'Regular',
        tables: [await dataset()],
        roles: [],
        clause: '1 = 1',
      }),
    group: () => post(admin, '/api/v1/security/groups/', { name: name() }),
    view: () => post(admin, '/api/v1/security/resources/', { name: name() }),
    user: async () => {
      const username = name();
      return post(admin, '/api/v1/security/users/', {
        username,
        email: `${username}@example.org`,
        first_name: 'A',
        last_name: 'B',
        password: 'long enough for this',
        roles: [await role()],
      });
    },
    report: async () =>
      post(owner, '/api/v1/report/', {
        type: 'Report',
        name: name(),
        crontab: '0 9 * * *',
        chart: await chart(),
      }),
    tab: () => post(owner, '/tabstateview/', { queryEditor: JSON.stringify({ title: name(), dbId: 1, sql: '' }) }),
    tag: async () => {
      const tag = name();
      await owner.send('POST', '/api/v1/tag/', { name: tag });
      const q = encodeURIComponent(`(filters:!((col:name,opr:eq,value:${tag})))`);
      return { id: ((await owner.get(`/api/v1/tag/?q=${q}`)).json as { ids: number[] }).ids[0] ?? 0, tag };
    },
    run: async () => {
      const client_id = name();
      await owner.send('POST', '/api/v1/sqllab/execute/', { client_id, database_id: 1, sql: 'SELECT 1 AS n' });
      const q = encodeURIComponent('(order_column:start_time,order_direction:desc,page_size:1)');
      const id = ((await owner.get(`/api/v1/query/?q=${q}`)).json as { ids: number[] }).ids[0] ?? 0;
      return { id, client_id };
    },
  };
};

type Make = ReturnType<typeof makerOf>;
interface Makers {
  readonly make: Make;
  readonly owner: Caller;
  readonly admin: Caller;
}

const pk = (make: () => Promise<number>) => async (): Promise<Params> => ({ pk: await make() });
const fixed = (params: Params) => (): Promise<Params> => Promise.resolve(params);

/** Functions that fill placeholders, by URL pattern. The first match applies. */
const fillers = ({ make, owner, admin }: Makers): readonly (readonly [RegExp, () => Promise<Params>])[] => [
  [/\/chart\/\{pk\}\/(screenshot|thumbnail)\//, async () => ({ pk: await make.chart(), digest: 'none' })],
  [/\/dashboard\/\{pk\}\/(screenshot|thumbnail)\//, async () => ({ pk: await make.dashboard(), digest: 'none' })],
  [/\/(query|user_registrations)\/related\//, fixed({ column: 'user' })],
  [/\/related\/\{/, fixed({ column: 'created_by' })],
  [/\/query\/distinct\/\{/, fixed({ column: 'status' })],
  [/\/distinct\/\{/, fixed({ column: 'schema' })],
  [/chart\/data\/\{/, fixed({ cache_key: 'none' })],
  [/chart\/\{pk\}\/versions/, async () => ({ pk: await make.chart(), version: 1 })],
  [/dashboard\/\{pk\}\/versions/, async () => ({ pk: await make.dashboard(), version: 1 })],
  [/dataset\/\{pk\}\/versions/, async () => ({ pk: await make.dataset(), version: 1 })],
  [/saved_query\/\{pk\}\/versions/, async () => ({ pk: await make.savedQuery(), version: 1 })],
  [/\/api\/v1\/comment\/\{/, pk(make.comment)],
  [/\/api\/v1\/chart\/\{/, pk(make.chart)],
  [
    /dashboard\/permalink\/\{/,
    async () => {
      const made = await owner.send('POST', `/api/v1/dashboard/${await make.dashboard()}/permalink`, {});
      return { key: textIn(made, 'key') };
    },
  ],
  [
    /filter_state\/\{/,
    async () => {
      const id = await make.dashboard();
      return {
        pk: id,
        key: textIn(await owner.send('POST', `/api/v1/dashboard/${id}/filter_state`, { value: '{}' }), 'key'),
      };
    },
  ],
  [/\/api\/v1\/dashboard\/\{/, pk(make.dashboard)],
  [/\/api\/v1\/dataset\/\{/, async () => ({ pk: await make.dataset(), column_id: 1, metric_id: 1 })],
  [
    /\/datasource\//,
    async () => {
      const id = await make.dataset();
      return { type: 'table', id, name: 'n', datasource_type: 'table', datasource_id: id };
    },
  ],
  [/\/api\/v1\/database\/\{/, fixed({ pk: 1, table: 'sales', schema: 'main' })],
  [/css_template\/\{/, pk(make.cssTemplate)],
  [/\/theme\/\{/, pk(make.theme)],
  [
    /annotation_layer\/\{/,
    async () => {
      const layer = await make.layer();
      return { pk: layer, annotation_id: await make.annotation(layer) };
    },
  ],
  [/rowlevelsecurity\/\{/, pk(make.rule)],
  [/saved_query\/\{/, pk(make.savedQuery)],
  [/\/v1\/query\/\{/, async () => ({ pk: (await make.run()).id })],
  [/\/sqllab\/export\/\{/, async () => ({ client_id: (await make.run()).client_id })],
  [/tag\/\{pk\}/, async () => ({ pk: (await make.tag()).id })],
  [
    /tag\/\{object_type\}/,
    async () => {
      const id = await make.chart();
      const tag = make.name();
      await owner.send('POST', `/api/v1/tag/2/${id}/`, { properties: { tags: [tag] } });
      return { object_type: 2, object_id: id, tag };
    },
  ],
  [/tabstateview\/\{/, async () => ({ id: await make.tab(), client_id: 'none' })],
  [/security\/groups\/\{/, pk(make.group)],
  [/security\/permissions-resources\/\{/, fixed({ pk: 1 })],
  [/security\/permissions\/\{/, fixed({ pk: 1 })],
  [/security\/resources\/\{/, pk(make.view)],
  [/security\/roles\/\{/, pk(make.role)],
  [/security\/users\/\{/, pk(make.user)],
  [/user_registrations\/\{/, fixed({ pk: 1 })],
  [/support_request\/\{/, fixed({ pk: 1 })],
  [/\/user\/\{/, fixed({ id: 1 })],
  [/\/report\/\{/, async () => ({ pk: await make.report(), log_id: 1 })],
  [/tableschemaview\/\{/, fixed({ id: 1, table_schema_id: 1 })],
  [/explore_json\/\{/, async () => ({ datasource_type: 'table', datasource_id: await make.dataset() })],
  [/explore_json\/data\//, fixed({ cache_key: 'none' })],
  [/\/log\/\{/, fixed({ pk: 1 })],
  [
    /\/trash\/\{/,
    async () => {
      const path = `/api/v1/chart/${await make.chart()}`;
      const { uuid } = ((await owner.get(path)).json as { result: { uuid: string } }).result;
      await owner.send('DELETE', path);
      return { type: 'chart', uuid };
    },
  ],
  [/\/me\/(?:sessions|tokens)\/\{/, async () => ({ id: 999 })],
  [
    /\/draft\/\{/,
    async () => {
      await owner.send('PUT', '/api/v1/draft/chart/7', { content: {} });
      return { type: 'chart', key: '7' };
    },
  ],
  [
    /explore\/form_data\/\{/,
    async () => {
      const body = { datasource_id: await make.dataset(), datasource_type: 'table', form_data: '{}' };
      return { key: textIn(await owner.send('POST', '/api/v1/explore/form_data', body), 'key') };
    },
  ],
  [
    /explore\/permalink\/\{/,
    async () => {
      const formData = { datasource: `${await make.dataset()}__table`, viz_type: 'table' };
      return { key: textIn(await owner.send('POST', '/api/v1/explore/permalink', { formData }), 'key') };
    },
  ],
  [
    /sqllab\/permalink\/\{/,
    async () => {
      const body = { dbId: 1, name: make.name(), sql: 'SELECT 1' };
      return { key: textIn(await owner.send('POST', '/api/v1/sqllab/permalink', body), 'key') };
    },
  ],
  [
    /embedded_dashboard\/\{/,
    async () => {
      const id = await make.dashboard();
      const made = await admin.send('POST', `/api/v1/dashboard/${id}/embedded`, { allowed_domains: [] });
      return { uuid: (made.json as { result: { uuid: string } }).result.uuid };
    },
  ],
];

/** Fills the placeholders of URLs with existing objects. Throws for a URL without a matching pattern. */
export const thingsFor = (owner: Caller, admin: Caller): ((address: string) => Promise<Params>) => {
  const make = makerOf(owner, admin);
  const known = fillers({ make, owner, admin });
  const thingsOf = async (address: string): Promise<Params> => {
    // Requests on several objects are tested with one.
    const many = /^(?:DELETE|GET) (\/api\/v1\/(?!assets\/)\w+\/)(?:$|export\/$|favorite_status\/$)/.exec(address);
    const hasMany = many !== null && (address.startsWith('DELETE') || !address.endsWith(many[1] ?? ''));
    if (hasMany) return thingsOf(`${many[1]}{pk}`);
    if (!address.includes('{')) return address.endsWith('chart/data') ? { id: await make.dataset() } : {};
    const found = known.find(([pattern]) => pattern.test(address));
    if (found === undefined) throw new Error(`matrix-things.ts does not say what stands in ${address}.`);
    return found[1]();
  };
  return thingsOf;
};
