import { facetRule, listRules, searchRule } from '@sightline/entity-ui';

/** Rules of the comment list. The filter `object` combines type and id: `dashboard-7`. */
export const commentRules = listRules(
  [
    searchRule('text'),
    facetRule('created_by', 'rel_o_m'),
    facetRule('object'),
    facetRule('resolved'),
    facetRule('mentions', 'rel_m_m'),
  ],
  ['id', 'resolved_on'],
  'id',
);
