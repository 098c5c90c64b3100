import { rowRuleSpecs } from '@sightline/core/contract';
import { describeRowRules, rowRuleItemColumns } from '../../domain/row-rules/describe-row-rules.ts';
import { changeRowRule, createRowRule } from '../../domain/row-rules/save-row-rule.ts';
import { deleteRowRules } from '../../domain/row-rules/delete-row-rules.ts';
import { rowRuleList, rowRules } from '../../store/row-rules.ts';
import { resourceRoutes } from '../resource-routes.ts';

/** Routes for rules of row-level security: the visible rows of datasets by role. */
export const rowRuleRoutes = resourceRoutes(rowRuleSpecs, {
  view: 'Row Level Security',
  permissions: ['can_read', 'can_write'],
  noun: 'row_rule',
  title: 'Row Level Security Filter',
  list: () => rowRuleList,
  rows: async ({ store, clock }, _subject, ids) =>
    describeRowRules(store.db, await rowRules.byId(store.db, ids), clock()),
  itemColumns: rowRuleItemColumns,
  silentColumns: ['id'],
  relations: { tables: 'datasets', roles: 'roles', created_by: 'people', changed_by: 'people' },
  create: createRowRule,
  change: changeRowRule,
  remove: deleteRowRules,
  removed: (count) => `Deleted ${count} rules`,
});
