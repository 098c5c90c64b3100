import { createHash } from 'node:crypto';
import { AppError } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import { rolesOfRules, rulesOfDatabase, type DatasetUnderRule } from '../../store/row-rules.ts';
import type { Subject } from '../access.ts';
import { defaultSchemaOf, embeddedBackend } from '../databases/engines.ts';
import type { Deps } from '../deps.ts';
import type { JobTable } from '../ports.ts';
import { judgeClause, holdsTemplate, type RenderClause } from './rule-clause.ts';
import { conditionOf, holdsFor, type GroupedClause } from './rules-of.ts';

/** The row rules of a database that hold for one asker: the one place where it is decided which rows exist for him. */
export interface RowRules {
  /** The tables of a statement with the condition of their rows. Throws where a rule cannot be applied. */
  tables(tables: readonly JobTable[]): Promise<readonly JobTable[]>;
  /** The condition of a virtual dataset's own rows; undefined where there is none. Throws where a rule cannot be applied. */
  virtual(datasetId: number): Promise<string | undefined>;
  /** Differs where other rules hold: part of the key of whatever is kept. */
  readonly fingerprint: string;
}

const cannotApply = (): AppError =>
  new AppError(
    'QUERY_SECURITY_ACCESS_ERROR',
    'A rule for the rows of this data cannot be applied, so none of them can be read. Ask an administrator to mend it.',
  );

const noTemplates: RenderClause = (clause) =>
  holdsTemplate(clause) ? Promise.reject(cannotApply()) : Promise.resolve(clause);

/** Reads the rules that hold for a subject in a database. @param asked.render puts values into clauses that hold templates */
export const openRowRules = async (
  deps: Pick<Deps, 'store' | 'engines'>,
  subject: Subject,
  asked: { readonly database: DatabaseRow; readonly render?: RenderClause },
): Promise<RowRules> => {
  const { database, render = noTemplates } = asked;
  const all = await rulesOfDatabase(deps.store.db, database.id);
  if (all.length === 0) return noRowRules;
  const holding = await Promise.all(
    (await rulesFor(deps, subject, all)).map(async (rule) => ({ ...rule, clause: await render(rule.clause) })),
  );
  const engine = deps.engines.of(database);
  const gated = async ({ clause, group_key }: DatasetUnderRule): Promise<GroupedClause> => {
    const verdict = await judgeClause(engine, clause);
    if (!verdict.allowed) throw cannotApply();
    return { clause: verdict.sql, groupKey: group_key };
  };
  const whole = async (rules: readonly DatasetUnderRule[]): Promise<string | undefined> =>
    conditionOf(await Promise.all(onceEach(rules).map(gated)));
  const keyOf = (schema: string | null, name: string): string => {
    const key = JSON.stringify([schema || defaultSchemaOf(database), name]);
    // The embedded engine knows a table by its name in any case.
    return database.backend === embeddedBackend ? key.toLowerCase() : key;
  };
  return {
    fingerprint: fingerprintOf(holding),
    tables: (tables) =>
      Promise.all(
        tables.map(async (table) => {
          const key = keyOf(table.schema, table.name);
          const where = await whole(holding.filter((rule) => !rule.sql && keyOf(rule.schema, rule.table_name) === key));
          return where === undefined ? table : { ...table, where };
        }),
      ),
    virtual: (datasetId) => whole(holding.filter((rule) => rule.sql && rule.dataset_id === datasetId)),
  };
};

/** Where no rule holds. */
export const noRowRules: RowRules = {
  fingerprint: '',
  tables: (tables) => Promise.resolve(tables),
  virtual: () => Promise.resolve(undefined),
};

/** A rule counts once, however many datasets stand on one table. */
const onceEach = (rules: readonly DatasetUnderRule[]): readonly DatasetUnderRule[] => [
  ...new Map(rules.map((rule) => [rule.rule_id, rule])).values(),
];

const fingerprintOf = (rules: readonly DatasetUnderRule[]): string => {
  if (rules.length === 0) return '';
  const parts = rules.map((rule) => [rule.rule_id, rule.dataset_id, rule.group_key, rule.clause]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

const rulesFor = async (
  deps: Pick<Deps, 'store'>,
  subject: Subject,
  rules: readonly DatasetUnderRule[],
): Promise<readonly DatasetUnderRule[]> => {
  const own = new Set(subject.roles.map((role) => role.id));
  const roles = await rolesOfRules(deps.store.db, [...new Set(rules.map((rule) => rule.rule_id))]);
  return rules.filter(({ rule_id, filter_type }) =>
    holdsFor({ type: filter_type, roleIds: (roles.get(rule_id) ?? []).map((role) => role.id) }, own),
  );
};
