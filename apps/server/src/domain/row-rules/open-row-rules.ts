import { createHash } from 'node:crypto';
import { AppError } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import { datasetsEvenDeleted } from '../../store/datasets.ts';
import { rolesOfRules, rulesOfDatabase } from '../../store/row-rules.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { JobTable } from '../ports.ts';
import { holdsTemplate, judgeClause, type RenderClause } from './rule-clause.ts';
import { conditionOf, holdsFor, type GroupedClause } from './rules-of.ts';
import { askedBy } from '../asked-by.ts';
import { ruledTableKey } from './table-key.ts';

/**
 * Row rules of a database that apply to one caller. This is the only place that decides which rows a caller can see.
 */
export interface RowRules {
  /** Adds row conditions to the tables of a statement. Throws if a rule cannot be applied. */
  tables(tables: readonly JobTable[]): Promise<readonly JobTable[]>;
  /**
   * Returns the condition on the rows of a virtual dataset; undefined if no rule applies to it. Throws if a rule cannot
   * be applied.
   */
  virtual(datasetId: number): Promise<string | undefined>;
  /** Fingerprint of the applied rules. It is part of every cache key. */
  readonly fingerprint: string;
}

const cannotApply = (): AppError =>
  new AppError(
    'QUERY_SECURITY_ACCESS_ERROR',
    'A row-level security rule for this data cannot be applied, so no rows can be read. Ask an administrator to fix it.',
  );

const noTemplates: RenderClause = (clause) =>
  holdsTemplate(clause) ? Promise.reject(cannotApply()) : Promise.resolve(clause);

/** Selects the rules to load. */
export interface AskedRules {
  readonly database: DatabaseRow;
  /** The queried dataset, if any. Rules of a guest token that name no dataset apply to it. */
  readonly dataset?: {
    readonly id: number;
    readonly schema: string | null;
    readonly table_name: string;
    readonly sql: string | null;
  };
  /** False if the caller already knows that the database has no rules, to skip the lookup. */
  readonly ruled?: boolean;
  /** Renders clauses that contain templates. */
  readonly render?: RenderClause;
}

/** A clause that applies to the caller, with its dataset or table. */
interface HoldingRule extends GroupedClause {
  /** Key that all datasets of one rule share. */
  readonly key: string;
  /** Null for a table that the rule's datasets no longer use. */
  readonly datasetId: number | null;
  readonly schema: string | null;
  readonly table: string;
  readonly virtual: boolean;
}

/** Loads the rules that apply to a subject in a database: those of its roles, and those of a guest token. */
export const openRowRules = async (
  deps: Pick<Deps, 'store' | 'engines'>,
  subject: Subject,
  asked: AskedRules,
): Promise<RowRules> => {
  const { database, render = noTemplates } = asked;
  const found = [
    ...(asked.ruled === false ? [] : await rulesOfRoles(deps, subject, database)),
    ...(await rulesOfToken(deps, subject, asked)),
  ];
  if (found.length === 0) return noRowRules;
  const holding = await Promise.all(found.map(async (rule) => ({ ...rule, clause: await render(rule.clause) })));
  const engine = askedBy(deps.engines.of(database), subject);
  const gated = async ({ clause, groupKey }: GroupedClause): Promise<GroupedClause> => {
    const verdict = await judgeClause(engine, clause);
    if (!verdict.allowed) throw cannotApply();
    return { clause: verdict.sql, groupKey };
  };
  const whole = async (rules: readonly HoldingRule[]): Promise<string | undefined> =>
    conditionOf(await Promise.all(onceEach(rules).map(gated)));
  const keyOf = (schema: string | null, name: string): string => ruledTableKey(database, { schema, name });
  return {
    fingerprint: fingerprintOf(holding),
    tables: (tables) =>
      Promise.all(
        tables.map(async (table) => {
          const key = keyOf(table.schema, table.name);
          const where = await whole(holding.filter((rule) => !rule.virtual && keyOf(rule.schema, rule.table) === key));
          return where === undefined ? table : { ...table, where };
        }),
      ),
    virtual: (datasetId) => whole(holding.filter((rule) => rule.virtual && rule.datasetId === datasetId)),
  };
};

/** Row rules without any conditions, for callers and calls that no rule limits. */
export const noRowRules: RowRules = {
  fingerprint: '',
  tables: (tables) => Promise.resolve(tables),
  virtual: () => Promise.resolve(undefined),
};

/** Removes duplicates, so that a rule applies only once even if several of its datasets use the same table. */
const onceEach = (rules: readonly HoldingRule[]): readonly HoldingRule[] => [
  ...new Map(rules.map((rule) => [rule.key, rule])).values(),
];

const fingerprintOf = (rules: readonly HoldingRule[]): string => {
  const parts = rules.map((rule) => [rule.key, rule.datasetId, rule.groupKey, rule.clause]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

/** Returns the rules of the database that apply to the subject's roles. */
const rulesOfRoles = async (
  { store: { db } }: Pick<Deps, 'store'>,
  subject: Subject,
  database: DatabaseRow,
): Promise<readonly HoldingRule[]> => {
  const all = await rulesOfDatabase(db, database.id);
  if (all.length === 0) return [];
  const own = new Set(subject.roles.map((role) => role.id));
  const roles = await rolesOfRules(db, [...new Set(all.map((rule) => rule.rule_id))]);
  const rolesOf = (ruleId: number) => (roles.get(ruleId) ?? []).map((role) => role.id);
  return all
    .filter((rule) => holdsFor({ type: rule.filter_type, roleIds: rolesOf(rule.rule_id) }, own))
    .map((rule) => ({
      key: `rule ${rule.rule_id}`,
      clause: rule.clause,
      groupKey: rule.group_key,
      datasetId: rule.dataset_id,
      schema: rule.schema,
      table: rule.table_name,
      virtual: Boolean(rule.sql),
    }));
};

/**
 * Returns the rules of a guest token that apply in this database: those for one of its datasets, and those for all
 * datasets, which apply to the queried dataset.
 */
const rulesOfToken = async (
  { store: { db } }: Pick<Deps, 'store'>,
  { guest }: Subject,
  { database, dataset }: AskedRules,
): Promise<readonly HoldingRule[]> => {
  if (!guest || guest.rules.length === 0) return [];
  const named = await datasetsEvenDeleted(
    db,
    guest.rules.map((rule) => rule.datasetId).filter((id) => id !== undefined),
  );
  return guest.rules.flatMap(({ clause, datasetId }, at) => {
    const target = datasetId === undefined ? dataset : named.find((row) => row.id === datasetId);
    if (!target || ('database_id' in target && target.database_id !== database.id)) return [];
    const { id, schema, table_name: table, sql } = target;
    const key = `token ${at}`;
    return [{ key, clause, groupKey: null, datasetId: id, schema, table, virtual: Boolean(sql) }];
  });
};
