import { expect } from '@playwright/test';
import type { Caller } from './api.ts';

/** Names of the objects that lists are filled with. */
export interface ListWords {
  readonly layers: readonly string[];
  readonly templates: readonly string[];
  readonly queries: readonly string[];
  readonly groups: readonly string[];
  readonly roles: readonly string[];
  readonly rules: readonly string[];
  readonly annotation: { readonly short: string; readonly long: string };
  readonly person: { readonly first: string; readonly last: string; readonly username: string; readonly email: string };
  readonly tag: { readonly name: string; readonly description: string };
  readonly alert: string;
  readonly report: string;
  readonly comment: string;
  /** Name of the object in the trash. */
  readonly deleted: string;
}

export interface FilledLists {
  /** Values for the variables in addresses of screens. */
  readonly variables: Readonly<Record<string, string>>;
  /** Deletes the created objects. */
  readonly clear: () => Promise<void>;
}

/** Example objects that the created objects refer to. */
interface Examples {
  readonly database: number;
  readonly dataset: number;
  readonly chart: number;
}

/** Creates objects and remembers their paths, so that they can be deleted in reverse order. */
const makeFiller = (caller: Caller) => {
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
  return { caller, paths, make, idOf };
};
type Filler = ReturnType<typeof makeFiller>;

/**
 * Creates annotation layers, CSS templates and saved queries. Returns the id of the first layer, which has an
 * annotation.
 */
const fillWork = async ({ caller, make }: Filler, words: ListWords, { database }: Examples): Promise<number> => {
  const layerIds: number[] = [];
  for (const name of words.layers) layerIds.push(await make('/api/v1/annotation_layer/', { name, descr: name }));
  for (const name of words.templates)
    await make('/api/v1/css_template/', { template_name: name, css: '.x { color: red }' });
  for (const name of words.queries) {
    await make('/api/v1/saved_query/', { db_id: database, label: name, sql: `SELECT '${name}'`, description: name });
    await caller.post('/api/v1/sqllab/execute/', { database_id: database, sql: `SELECT '${name}' AS told` });
  }
  await make(`/api/v1/annotation_layer/${layerIds[0]}/annotation/`, {
    short_descr: words.annotation.short,
    long_descr: words.annotation.long,
    start_dttm: '2026-05-01T10:00:00',
    end_dttm: '2026-05-02T10:00:00',
    json_metadata: '{}',
  });
  return layerIds[0]!;
};

/** Creates groups, roles, row-level security rules and a user. */
const fillAccess = async ({ make, idOf }: Filler, words: ListWords, { dataset }: Examples): Promise<void> => {
  for (const name of words.groups)
    await make('/api/v1/security/groups/', { name, label: name, description: name, roles: [], users: [] });
  for (const name of words.roles) await make('/api/v1/security/roles/', { name: name.slice(0, 64) });
  for (const name of words.rules)
    await make('/api/v1/rowlevelsecurity/', {
      name,
      filter_type: 'Regular',
      tables: [dataset],
      roles: [],
      clause: `country = '${name}'`,
      group_key: '',
    });
  await make('/api/v1/security/users/', {
    first_name: words.person.first,
    last_name: words.person.last,
    username: words.person.username,
    email: words.person.email,
    active: true,
    password: 'a password of some length',
    roles: [await idOf("/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:'Gamma')))")],
  });
};

/** Tags a chart. Returns the id of the tag. */
const tagChart = async ({ caller, paths, idOf }: Filler, words: ListWords, { chart }: Examples): Promise<number> => {
  const tagged = { ...words.tag, objects_to_tag: [['chart', chart]] };
  expect((await caller.post('/api/v1/tag/', tagged)).status).toBe(201);
  const tagId = await idOf(`/api/v1/tag/?q=(filters:!((col:name,opr:eq,value:'${words.tag.name}')))`);
  paths.unshift(`/api/v1/tag/${tagId}`);
  return tagId;
};

/** Creates an alert and a report. */
const fillReports = async ({ make }: Filler, words: ListWords, { database, chart }: Examples) => {
  const report = (type: string, of: object) =>
    make('/api/v1/report/', {
      type,
      name: type === 'Alert' ? words.alert : words.report,
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
  const reportId = await report('Report', {});
  return { alertId, reportId };
};

/** Returns the titles of all objects that can be in the trash once the created objects have been deleted. */
const titlesOf = (words: ListWords): ReadonlySet<string> => {
  const { layers, templates, queries, groups, roles, rules, alert, report: reportName, deleted: gone } = words;
  return new Set(
    [layers, templates, queries, groups, roles, rules, alert, reportName, gone, words.annotation.short].flat(),
  );
};

/** Creates objects for every list that is empty in the example content. */
export const fillLists = async (caller: Caller, words: ListWords): Promise<FilledLists> => {
  const filler = makeFiller(caller);
  const { paths, make, idOf } = filler;
  const database = await idOf('/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))');
  const dataset = await idOf('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:order_lines)))');
  const chart = await idOf('/api/v1/chart/?q=(page_size:1)');
  const examples = { database, dataset, chart };
  const layerId = await fillWork(filler, words, examples);
  await fillAccess(filler, words, examples);
  const tagId = await tagChart(filler, words, examples);
  const { alertId, reportId } = await fillReports(filler, words, examples);
  await make('/api/v1/comment/', { object_type: 'chart', object_id: chart, text: words.comment });
  const deleted = await make('/api/v1/css_template/', { template_name: words.deleted, css: '' });
  await caller.delete(`/api/v1/css_template/${deleted}`);
  const titles = titlesOf(words);
  return {
    variables: {
      idOrSlug: 'shop-overview',
      idOrUuid: String(dataset),
      layerId: String(layerId),
      id: String(alertId),
      reportId: String(reportId),
      tagId: String(tagId),
      key: 'no-such-key',
      section: 'preferences',
    },
    clear: async () => {
      for (const path of paths) await caller.delete(path);
      const { json } = await caller.get('/api/v1/trash/?q=(page_size:100)');
      for (const { type, uuid, title } of (json as { result: { type: string; uuid: string; title: string }[] }).result)
        if (titles.has(title)) await caller.delete(`/api/v1/trash/${type}/${uuid}`);
    },
  };
};
