import { isTemplate } from '../../engine/templates/protocol.ts';
import { newestDatasetChange } from '../../store/datasets.ts';
import type { DatasetSource } from '../chart-data/dataset-source.ts';
import type { TemplateAsker } from './template-asker.ts';

const identity = /current_user/;
/**
 * Matches the names of functions that read other datasets and metrics. Any occurrence counts, because a template can
 * rename functions.
 */
const elsewhere = /\b(dataset|metric)\b/;
const moments = /get_time_filter/;
const parameters = /url_param/;

/** All texts of a request that may contain templates, joined. */
const textsOf = (source: DatasetSource, body: unknown): string =>
  [
    source.sql,
    source.fetchValuesPredicate,
    ...source.columns.map((column) => column.expression),
    ...source.metrics.map((metric) => metric.expression),
    JSON.stringify(body) ?? '',
  ].join('\n');

/**
 * Returns the part of the cache key for the facts that templates read. It leaves out the dataset and the body, which
 * includes filters, ranges and the parameters that a page passes on. Empty without templates.
 */
export const templateFactsKey = async (
  { deps, subject, nowMs, address = {} }: Pick<TemplateAsker, 'deps' | 'subject' | 'nowMs' | 'address'>,
  source: DatasetSource,
  body: unknown,
): Promise<string> => {
  const text = textsOf(source, body);
  if (!isTemplate(text)) return '';
  // If a text refers to other datasets or metrics, the key contains all facts. Their templates may use any function,
  // and not every caller may see them.
  const names = elsewhere.test(text);
  const { userId = null, username = subject.guest?.user.username ?? null, grantsVersion } = subject;
  const who = [userId, username, subject.roles.map((role) => role.name), grantsVersion];
  return JSON.stringify([
    'templates',
    names || identity.test(text) ? who : null,
    names || moments.test(text) ? nowMs : null,
    names || parameters.test(text) ? Object.entries(address).toSorted() : null,
    names ? await newestDatasetChange(deps.store.db) : null,
  ]);
};

/**
 * Returns the part of the cache key for a user's statement with templates. Depending on the filters, a template may
 * read other tables than those checked when the request was opened. Therefore this part contains the version of the
 * user's permissions and the newest dataset change. Empty without templates.
 */
export const templateRightsKey = async (
  { deps, subject }: Pick<TemplateAsker, 'deps' | 'subject'>,
  sql: string,
): Promise<string> =>
  isTemplate(sql) ? JSON.stringify([subject.grantsVersion, await newestDatasetChange(deps.store.db)]) : '';
