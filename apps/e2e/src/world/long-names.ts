import { expect } from '@playwright/test';
import type { Caller } from './api.ts';

const words = 'A name that somebody wrote on a Friday afternoon, when the one before was not clear';
const oneWord = 'quarterly_revenue_by_region_and_channel_and_category_without_a_single_space';
const arabic = 'تقرير المبيعات الشهري حسب المنطقة والقناة';

export interface LongNames {
  /** What the variables of the addresses stand for. */
  readonly variables: Readonly<Record<string, string>>;
  /** Takes away what was made. */
  readonly clear: () => Promise<void>;
}

/** Long names, a name without a space and an Arabic one, in every list that the example content leaves empty. */
export const makeLongNames = async (caller: Caller): Promise<LongNames> => {
  const paths: string[] = [];
  const make = async (path: string, body: object): Promise<number> => {
    const { status, json } = await caller.post(path, body);
    expect(status, `${path} ${JSON.stringify(json)}`).toBe(201);
    const { id } = json as { id: number };
    paths.unshift(`${path}${id}`);
    return id;
  };
  const idOf = async (path: string): Promise<number> => {
    const { json } = await caller.get(path);
    return (json as { result: { id: number }[] }).result[0]!.id;
  };
  const database = await idOf('/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))');
  const dataset = await idOf('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:order_lines)))');
  const chart = await idOf('/api/v1/chart/?q=(page_size:1)');
  const layerIds: number[] = [];
  for (const name of [words, oneWord, arabic]) {
    const layerId = await make('/api/v1/annotation_layer/', { name, descr: name });
    layerIds.push(layerId);
    await make('/api/v1/css_template/', { template_name: name, css: '.x { color: red }' });
    await make('/api/v1/saved_query/', { db_id: database, label: name, sql: `SELECT '${name}'`, description: name });
    await make('/api/v1/security/groups/', { name, label: name, description: name, roles: [], users: [] });
    await make('/api/v1/security/roles/', { name: name.slice(0, 64) });
    await make('/api/v1/rowlevelsecurity/', {
      name,
      filter_type: 'Regular',
      tables: [dataset],
      roles: [],
      clause: `country = '${name}'`,
      group_key: '',
    });
    await caller.post('/api/v1/sqllab/execute/', { database_id: database, sql: `SELECT '${name}' AS told` });
  }
  await make(`/api/v1/annotation_layer/${layerIds[0]}/annotation/`, {
    short_descr: oneWord,
    long_descr: words,
    start_dttm: '2026-05-01T10:00:00',
    end_dttm: '2026-05-02T10:00:00',
    json_metadata: '{}',
  });
  await make('/api/v1/security/users/', {
    first_name: 'Wolfeschlegelsteinhausen',
    last_name: 'Bergerdorffwelchevoralternwaren',
    username: 'a-person-with-a-really-long-user-name',
    email: 'a-person-with-a-really-long-user-name@organisation.example.org',
    active: true,
    password: 'a password of some length',
    roles: [await idOf("/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:'Gamma')))")],
  });
  const tagged = { name: oneWord, description: words, objects_to_tag: [['chart', chart]] };
  expect((await caller.post('/api/v1/tag/', tagged)).status).toBe(201);
  const tagId = await idOf(`/api/v1/tag/?q=(filters:!((col:name,opr:eq,value:${oneWord})))`);
  paths.unshift(`/api/v1/tag/${tagId}`);
  const report = (type: string, of: object) =>
    make('/api/v1/report/', {
      type,
      name: type === 'Alert' ? words : oneWord,
      crontab: '0 9 * * 1',
      chart,
      active: false,
      recipients: [{ type: 'Email', recipient_config_json: { target: 'somebody@example.org' } }],
      ...of,
    });
  const alertId = await report('Alert', {
    database,
    sql: 'SELECT 1',
    validator_type: 'operator',
    validator_config_json: { op: '>', threshold: 0 },
  });
  await report('Report', {});
  // One thing lies in the trash.
  const deleted = await make('/api/v1/css_template/', { template_name: oneWord.slice(10), css: '' });
  await caller.delete(`/api/v1/css_template/${deleted}`);
  return {
    variables: {
      idOrSlug: 'shop-overview',
      idOrUuid: String(dataset),
      layerId: String(layerIds[0]),
      id: String(alertId),
      tagId: String(tagId),
      key: 'no-such-key',
    },
    clear: async () => {
      for (const path of paths) await caller.delete(path);
      const { json } = await caller.get('/api/v1/trash/?q=(page_size:100)');
      for (const { type, uuid, title } of (json as { result: { type: string; uuid: string; title: string }[] }).result)
        if ([words, oneWord, oneWord.slice(10), arabic].includes(title))
          await caller.delete(`/api/v1/trash/${type}/${uuid}`);
    },
  };
};
