import { facet, rulesOf, search } from './list-rules.ts';

/** `object` is a kind and an id in one: `dashboard-7`. */
export const commentRules = rulesOf(
  [search('text'), facet('created_by', 'rel_o_m'), facet('object'), facet('resolved'), facet('mentions', 'rel_m_m')],
  ['id', 'resolved_on'],
  'id',
);
