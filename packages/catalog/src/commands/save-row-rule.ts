import { markStale, type World } from '@sightline/core/cache';
import { ruleKinds, type LeftTable, type RowRule } from '../model/row-rule.ts';

/** Values of the form for a row-level security rule. */
export interface RowRuleInput extends Pick<RowRule, 'name' | 'description' | 'kind' | 'groupKey' | 'clause'> {
  readonly datasetIds: readonly number[];
  readonly roleIds: readonly number[];
  /** Tables without a dataset that the rule still filters. If absent, they stay unchanged. */
  readonly leftTables?: readonly LeftTable[] | undefined;
}

/**
 * Creates a row rule, or changes the rule with the given id; the server tests the clause on the rule's datasets.
 * @throws CallError
 */
export const saveRowRule = async (
  { api, queryClient }: World,
  id: number | undefined,
  rule: RowRuleInput,
): Promise<void> => {
  const body = {
    name: rule.name,
    description: rule.description || null,
    filter_type: ruleKinds[rule.kind],
    tables: [...rule.datasetIds],
    roles: [...rule.roleIds],
    group_key: rule.groupKey || null,
    clause: rule.clause,
  };
  const left = rule.leftTables?.map(({ databaseId, schema, table }) => ({
    database_id: databaseId,
    schema: schema ?? null,
    table_name: table,
  }));
  if (id === undefined) await api.call('createRowRule', { body });
  else
    await api.call('changeRowRule', {
      params: { pk: id },
      body: { ...body, ...(left && { tables_without_dataset: left }) },
    });
  await markStale(queryClient, 'changeRowRule');
};
