import type { Answer, Caller } from '../../testing/test-app.ts';
import { makerOf, type Make } from './make-things.ts';

/** Values of a URL's placeholders. */
export type Params = Readonly<Record<string, string | number>>;

const textIn = ({ json, text }: Answer, name: string): string => {
  const value = (json as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (typeof value !== 'string') throw new Error(`No ${name} came: ${text}`);
  return value;
};

interface Makers {
  readonly make: Make;
  readonly owner: Caller;
  readonly admin: Caller;
}

/** Functions that fill placeholders, by URL pattern. */
type Fillers = readonly (readonly [RegExp, () => Promise<Params>])[];

const pk = (make: () => Promise<number>) => async (): Promise<Params> => ({ pk: await make() });
const fixed = (params: Params) => (): Promise<Params> => Promise.resolve(params);

/** Functions that fill placeholders in URLs of parts of objects: pictures, columns, versions. */
const partFillers = ({ make }: Makers): Fillers => [
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
];

/** Functions that fill placeholders in URLs with the key of a saved state or link. */
const keyFillers = ({ make, owner }: Makers): Fillers => [
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
];

/** Functions that fill placeholders in URLs that need more than the ID of one object. */
const pairFillers = ({ make, owner, admin }: Makers): Fillers => [
  [
    /\/datasource\//,
    async () => {
      const id = await make.dataset();
      return { type: 'table', id, name: 'n', datasource_type: 'table', datasource_id: id };
    },
  ],
  [
    /annotation_layer\/\{/,
    async () => {
      const layer = await make.layer();
      return { pk: layer, annotation_id: await make.annotation(layer) };
    },
  ],
  [
    /tag\/\{object_type\}/,
    async () => {
      const id = await make.chart();
      const tag = make.name();
      await owner.send('POST', `/api/v1/tag/2/${id}/`, { properties: { tags: [tag] } });
      return { object_type: 2, object_id: id, tag };
    },
  ],
  [
    /\/trash\/\{/,
    async () => {
      const path = `/api/v1/chart/${await make.chart()}`;
      const { uuid } = ((await owner.get(path)).json as { result: { uuid: string } }).result;
      await owner.send('DELETE', path);
      return { type: 'chart', uuid };
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

/** Functions that fill the placeholder in URLs with the ID of one object. */
const idFillers = ({ make }: Makers): Fillers => [
  [/\/api\/v1\/comment\/\{/, pk(make.comment)],
  [/\/api\/v1\/chart\/\{/, pk(make.chart)],
  [/\/api\/v1\/dashboard\/\{/, pk(make.dashboard)],
  [/\/api\/v1\/dataset\/\{/, async () => ({ pk: await make.dataset(), column_id: 1, metric_id: 1 })],
  [/\/api\/v1\/database\/\{/, fixed({ pk: 1, table: 'sales', schema: 'main' })],
  [/css_template\/\{/, pk(make.cssTemplate)],
  [/\/theme\/\{/, pk(make.theme)],
  [/rowlevelsecurity\/\{/, pk(make.rule)],
  [/saved_query\/\{/, pk(make.savedQuery)],
  [/\/v1\/query\/\{/, async () => ({ pk: (await make.run()).id })],
  [/\/sqllab\/export\/\{/, async () => ({ client_id: (await make.run()).client_id })],
  [/tag\/\{pk\}/, async () => ({ pk: (await make.tag()).id })],
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
  [/\/report\/\{/, async () => ({ pk: await make.report(), log_id: 1, delivery_id: 1 })],
  [/tableschemaview\/\{/, fixed({ id: 1, table_schema_id: 1 })],
  [/explore_json\/\{/, async () => ({ datasource_type: 'table', datasource_id: await make.dataset() })],
  [/explore_json\/data\//, fixed({ cache_key: 'none' })],
  [/\/log\/\{/, fixed({ pk: 1 })],
  [/\/me\/(?:sessions|tokens|subscriptions)\/\{/, async () => ({ id: 999 })],
];

/**
 * Returns a function that creates the objects that a URL refers to, and returns the values of the URL's placeholders.
 * It throws for a URL without a matching pattern.
 */
export const thingsFor = (owner: Caller, admin: Caller): ((address: string) => Promise<Params>) => {
  const make = makerOf(owner, admin);
  const makers = { make, owner, admin };
  // If several patterns match a URL, the first one counts.
  const known = [...partFillers(makers), ...keyFillers(makers), ...pairFillers(makers), ...idFillers(makers)];
  const thingsOf = async (address: string): Promise<Params> => {
    // Routes for several objects are tested with a single object.
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
