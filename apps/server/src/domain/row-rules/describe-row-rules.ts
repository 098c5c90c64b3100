import type { DbOrTransaction } from '../../store/db.ts';
import { peopleById } from '../../store/people.ts';
import { datasetsOfRules, rolesOfRules, type RowRuleRow } from '../../store/row-rules.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { tablesWithoutDataset } from './left-tables.ts';
import { timeAgo } from '../wire/wire-times.ts';

/** Columns of the item response. */
export const rowRuleItemColumns: readonly string[] = [
  'name',
  'description',
  'filter_type',
  'tables.id',
  'tables.schema',
  'tables.table_name',
  'tables_without_dataset',
  'roles.id',
  'roles.name',
  'group_key',
  'clause',
];

/** Complete rows of rules, in the given order. */
export const describeRowRules = async (db: DbOrTransaction, rules: readonly RowRuleRow[], nowMs: number) => {
  const ids = rules.map((rule) => rule.id);
  const [datasets, left, roles, people] = await Promise.all([
    datasetsOfRules(db, ids),
    tablesWithoutDataset(db, ids),
    rolesOfRules(db, ids),
    peopleById(
      db,
      rules.map((rule) => rule.changed_by),
    ),
  ]);
  return rules.map((rule) => ({
    id: rule.id,
    name: rule.name,
    description: rule.description,
    filter_type: rule.filter_type,
    clause: rule.clause,
    group_key: rule.group_key,
    tables: [...(datasets.get(rule.id) ?? [])],
    tables_without_dataset: [...(left.get(rule.id) ?? [])],
    roles: [...(roles.get(rule.id) ?? [])],
    changed_on_delta_humanized: timeAgo(rule.changed_on, nowMs),
    changed_by: wirePerson(rule.changed_by === null ? undefined : people.get(rule.changed_by)),
  }));
};
