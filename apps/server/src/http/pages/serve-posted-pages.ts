import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { holds, userIdOf } from '../../domain/access.ts';
import { visibleDatabase } from '../../domain/databases/find-database.ts';
import { createFormData } from '../../domain/explore/form-data.ts';
import { makeLink } from '../../domain/key-values/kept-state.ts';
import { badRequest, Refusal } from '../../domain/refusal.ts';
import { objectIn } from '../../domain/wire/json-text.ts';
import { checkOrigin } from '../identity/forgery.ts';
import type { PageDeps } from './page-deps.ts';

/** Maximum URL length. Intermediate servers refuse longer URLs, so longer data is stored under a key. */
const longestAddress = 8000;
/** Parameters in a URL of SQL Lab (contract 6.7). */
const labFields = [
  'id',
  'name',
  'sql',
  'savedQueryId',
  'queryId',
  'datasourceKey',
  'dbid',
  'catalog',
  'schema',
  'autorun',
  'permalink',
  'new',
  'isDataset',
];

type Fields = Readonly<Record<string, unknown>>;

/** Parses the object in the form field `form_data`. Empty if absent. Throws 400 if it is not a JSON object. */
const formDataOf = (request: FastifyRequest): Fields => {
  const text = (request.body as Fields | undefined)?.['form_data'];
  if (text === undefined || text === '') return {};
  const data = typeof text === 'string' ? objectIn(text) : {};
  if (Object.keys(data).length === 0 && text !== '{}') throw badRequest('form_data must be a JSON object.');
  return data;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

/** Returns the user for whom posted data is stored. Throws 413 if data cannot be stored for this user. */
const keeper = async ({ edge }: PageDeps, request: FastifyRequest, view: string) => {
  checkOrigin(request);
  const { subject } = await edge.identify(request);
  if (subject.userId === undefined || !holds(subject, 'can_write', view))
    throw new Refusal(413, 'form_data is too long for a URL. Sign in, or send less data.');
  return subject;
};

/** Returns the SQL Lab URL that opens the posted data. */
const labAddress = async (pages: PageDeps, request: FastifyRequest): Promise<string> => {
  const data = formDataOf(request);
  const given = labFields.flatMap((name) => {
    const text = textOf(data[name]);
    return text === undefined ? [] : [[name, text] as const];
  });
  const search = new URLSearchParams(given.map(([name, text]): [string, string] => [name, text])).toString();
  const address = `/sqllab/${search === '' ? '' : `?${search}`}`;
  if (address.length <= longestAddress) return address;
  const subject = await keeper(pages, request, 'SqlLabPermalinkRestApi');
  const { dbid, name, schema, catalog, sql } = Object.fromEntries(given) as Readonly<
    Record<string, string | undefined>
  >;
  const content = {
    dbId: Number(dbid),
    name: name ?? '',
    schema: schema ?? null,
    catalog: catalog ?? null,
    sql: sql ?? '',
    autorun: false,
  };
  if (!Number.isSafeInteger(content.dbId)) throw badRequest('dbid must be the ID of a database.');
  await visibleDatabase(pages.deps.store.db, subject, content.dbId);
  const key = await makeLink(pages.deps, { kind: 'sqllab_permalink', userId: userIdOf(subject), content });
  return `/sqllab/p/${key}/`;
};

/** Returns the chart explorer URL that opens the posted data. */
const exploreAddress = async (pages: PageDeps, request: FastifyRequest): Promise<string> => {
  const data = formDataOf(request);
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const { datasourceType, datasourceId } = request.params as Readonly<Record<string, string | undefined>>;
  const [ownId, ownType] = (textOf(data['datasource']) ?? '').split('__');
  const [id, type] = [datasourceId ?? ownId, datasourceType ?? ownType];
  if (id && type) {
    query.set('datasource_id', id);
    query.set('datasource_type', type);
  }
  const form_data = JSON.stringify(data);
  const inAddress = new URLSearchParams(query);
  if (form_data !== '{}') inAddress.set('form_data', form_data);
  const address = `/explore/?${inAddress.toString()}`;
  if (address.length <= longestAddress) return address;
  const subject = await keeper(pages, request, 'ExploreFormDataRestApi');
  const chart = textOf(data['slice_id']);
  const key = await createFormData(pages.deps, subject, {
    tabId: undefined,
    input: {
      datasource_id: Number(id),
      datasource_type: type ?? 'table',
      form_data,
      ...(chart === undefined ? {} : { chart_id: Number(chart) }),
    },
  });
  query.set('form_data_key', key);
  return `/explore/?${query.toString()}`;
};

/**
 * Serves forms that open a page with the posted data (contract 6.7, 07). They redirect to the page's URL with all of
 * the data, so that it can be reloaded and shared. Only data that is too long for a URL is stored.
 */
export const servePostedPages = (app: FastifyInstance, pages: PageDeps): void => {
  const leadTo =
    (addressOf: (pages: PageDeps, request: FastifyRequest) => Promise<string>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(pages.deps.config.basePath + (await addressOf(pages, request)), 303);
  app.post('/sqllab', leadTo(labAddress));
  app.post('/superset/explore', leadTo(exploreAddress));
  app.post('/superset/explore/:datasourceType/:datasourceId', leadTo(exploreAddress));
};
