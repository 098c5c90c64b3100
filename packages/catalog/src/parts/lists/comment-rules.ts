import { facet, rulesOf, search } from './list-rules.ts';

/** `object` combines type and id: `dashboard-7`. */
export const commentRules = rulesOf(
  [search('text'), facet('created_by', 'rel_o_m'), facet('object'), facet('resolved'), facet('mentions', 'rel_m_m')],
  ['id', 'resolved_on'],
  'id',
);
