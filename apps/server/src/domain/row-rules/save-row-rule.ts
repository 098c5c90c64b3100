import { randomUUID } from 'node:crypto';
import { datasetsById } from '../../store/datasets.ts';
import { unknownRoles } from '../../store/related.ts';
import {
  datasetsOfRules,
  replaceDatasetsOfRule,
  replaceRolesOfRule,
  rowRules,
  type RowRuleRow,
} from '../../store/row-rules.ts';
import type { RowRuleType } from '../../store/schema/row-rules.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { unprocessable } from '../refusal.ts';
import { foundRow } from '../remove-rows.ts';
import { changeStamp, createStamp } from '../stamps.ts';
import { checkClause } from './check-clause.ts';
import { keepTablesWithoutDataset, releaseTablesOf, type TableWithoutDataset } from './left-tables.ts';

/** Body of PUT for a rule. */
export interface RowRuleChange {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly filter_type?: RowRuleType | undefined;
  readonly clause?: string | undefined;
  readonly group_key?: string | null | undefined;
  /** Ids of datasets. */
  readonly tables?: readonly number[] | undefined;
  /**
   * Tables that the rule keeps applying to although its datasets no longer use them. The rule stops applying to tables
   * that this list omits.
   */
  readonly tables_without_dataset?: readonly TableWithoutDataset[] | undefined;
  readonly roles?: readonly number[] | undefined;
}

/** Body of POST for a rule. */
export type NewRowRule = RowRuleChange & Required<Pick<RowRuleChange, 'name' | 'filter_type' | 'clause'>>;

/** The contract requires an error without a message for a name that is taken. */
const refuseTakenName = async (deps: Deps, name: string | undefined, own?: number): Promise<void> => {
  if (name !== undefined && (await rowRules.find(deps.store.db, 'name', name, own))) throw unprocessable('()');
};

const check = async (
  deps: Deps,
  author: Subject,
  { change, known }: { readonly change: RowRuleChange; readonly known?: RowRuleRow },
): Promise<void> => {
  const { db } = deps.store;
  await refuseTakenName(deps, change.name, known?.id);
  if ((await unknownRoles(db, change.roles ?? [])).length > 0) throw unprocessable('Some roles do not exist');
  const clause = change.clause ?? known?.clause;
  if (clause === undefined || (change.clause === undefined && change.tables === undefined)) return;
  const stored = known ? ((await datasetsOfRules(db, [known.id])).get(known.id) ?? []).map(({ id }) => id) : [];
  const ids = [...new Set(change.tables ?? stored)];
  const datasets = await datasetsById(db, ids);
  if (datasets.length !== ids.length) throw unprocessable('Dataset does not exist');
  await checkClause(deps, clause, { datasets, author });
};

const storedFields = (change: RowRuleChange) => ({
  ...(change.name !== undefined ? { name: change.name } : {}),
  ...(change.description !== undefined ? { description: change.description } : {}),
  ...(change.filter_type !== undefined ? { filter_type: change.filter_type } : {}),
  ...(change.clause !== undefined ? { clause: change.clause } : {}),
  ...(change.group_key !== undefined ? { group_key: change.group_key } : {}),
});

/**
 * Creates a rule and returns its id. Throws 422 for a name that is taken, an unknown dataset or role, or an invalid
 * clause.
 */
export const createRowRule = async (deps: Deps, subject: Subject, rule: NewRowRule): Promise<number> => {
  await check(deps, subject, { change: rule });
  return deps.store.db.transaction().execute(async (trx) => {
    const id = await rowRules.insert(trx, {
      uuid: randomUUID(),
      description: null,
      group_key: null,
      ...storedFields(rule),
      name: rule.name,
      filter_type: rule.filter_type,
      clause: rule.clause,
      ...createStamp(deps, subject),
    });
    await replaceDatasetsOfRule(trx, id, rule.tables ?? []);
    await replaceRolesOfRule(trx, id, rule.roles ?? []);
    return id;
  });
};

/**
 * Changes the given fields of a rule. Throws 404, 422 like `createRowRule`, and 412 if the stored version is not the
 * expected one.
 */
export const changeRowRule = async (
  deps: Deps,
  subject: Subject,
  { id, body: change, expected }: { readonly id: number; readonly body: RowRuleChange } & Expecting,
): Promise<TaggedSave> => {
  await check(deps, subject, { change, known: await foundRow(deps, rowRules, id) });
  return deps.store.db.transaction().execute(async (trx) => {
    await expectState(trx, { type: 'row_rule', id, expected });
    await rowRules.change(trx, [id], {
      ...storedFields(change),
      ...changeStamp(deps, subject),
    });
    if (change.tables !== undefined) {
      await releaseTablesOf(trx, id, change.tables);
      await replaceDatasetsOfRule(trx, id, change.tables);
    }
    if (change.tables_without_dataset !== undefined)
      await keepTablesWithoutDataset(trx, id, change.tables_without_dataset);
    if (change.roles !== undefined) await replaceRolesOfRule(trx, id, change.roles);
    return { tag: await savedTag(trx, { type: 'row_rule', id }) };
  });
};
