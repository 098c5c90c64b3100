import type { Answer, Caller } from '../../testing/test-app.ts';

const idOf = ({ json, status, text }: Answer): number => {
  const { id } = (json ?? {}) as { readonly id?: number };
  if (id === undefined) throw new Error(`Nothing was made: ${status} ${text}`);
  return id;
};
/**
 * Returns functions that create the objects needed by the tested requests. The owner creates them where possible. Names
 * are unique, so that each request has its own objects.
 */
export const makerOf = (owner: Caller, admin: Caller) => {
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
    // Add a chart, because a dashboard without data is visible only to its owners.
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

/** Functions that create objects. */
export type Make = ReturnType<typeof makerOf>;
