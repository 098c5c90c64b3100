import { isTemplate } from '../../engine/templates/protocol.ts';
import { newestDatasetChange } from '../../store/datasets.ts';
import type { DatasetSource } from '../chart-data/dataset-source.ts';
import type { TemplateAsker } from './template-asker.ts';

const identity = /current_user/;
/** A template may call them by a name that it gave them: the words are enough. */
const elsewhere = /\b(dataset|metric)\b/;
const moments = /get_time_filter/;
const parameters = /url_param/;

/** All texts of a question that may hold templates, in one. */
const textsOf = (source: DatasetSource, body: unknown): string =>
  [
    source.sql,
    source.fetchValuesPredicate,
    ...source.columns.map((column) => column.expression),
    ...source.metrics.map((metric) => metric.expression),
    JSON.stringify(body) ?? '',
  ].join('\n');

/**
 * What the templates of a question learn beside its body and its dataset: the same text for the same answer, empty where
 * there are none. Parameters that a page passes on, filters and ranges are in the body.
 */
export const templateFactsKey = async (
  { deps, subject, nowMs, address = {} }: Pick<TemplateAsker, 'deps' | 'subject' | 'nowMs' | 'address'>,
  source: DatasetSource,
  body: unknown,
): Promise<string> => {
  const text = textsOf(source, body);
  if (!isTemplate(text)) return '';
  // A dataset or metric elsewhere has templates of its own, and is there for some askers only.
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
