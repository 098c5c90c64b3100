import { routes } from '@sightline/core/contract';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerRelated } from '../../domain/lists/answer-related.ts';
import { notFound } from '../../domain/refusal.ts';
import { describeRowRules, rowRuleItemColumns } from '../../domain/row-rules/describe-row-rules.ts';
import { changeRowRule, createRowRule, deleteRowRules, foundRowRule } from '../../domain/row-rules/save-row-rule.ts';
import { scopeOf } from '../../domain/scope.ts';
import { columnLabel, pickColumns } from '../../domain/wire/pick-columns.ts';
import { rowRuleList, rowRulesById } from '../../store/row-rules.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const view = 'Row Level Security';
const read: Declaration = { permission: ['can_read', view], rateClass: 'ordinary', audit: 'none' };
const write = (audit: string): Declaration => ({ permission: ['can_write', view], rateClass: 'ordinary', audit });

const listRoutes: readonly ServedRoute[] = [
  serve(routes.listRowRules, read, ({ q, deps: { store, clock } }) =>
    answerList(
      store.db,
      {
        description: rowRuleList,
        title: 'List Row Level Security Filter',
        maxPageSize: 100,
        rows: async (ids) => describeRowRules(store.db, await rowRulesById(store.db, ids), clock()),
      },
      q,
    ),
  ),
  serve(routes.getRowRuleInfo, read, ({ q, subject }) =>
    answerInfo(
      {
        view,
        permissions: ['can_read', 'can_write'],
        addTitle: 'Add Row Level Security Filter',
        editTitle: 'Edit Row Level Security Filter',
        filters: rowRuleList.filters,
        addBody: routes.createRowRule.body,
        editBody: routes.changeRowRule.body,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getRowRuleRelated, read, ({ params, q, subject, deps: { store } }) =>
    answerRelated(
      store.db,
      {
        relations: { tables: 'datasets', roles: 'roles', created_by: 'people', changed_by: 'people' },
        column: params.column,
        scope: scopeOf(subject),
      },
      q,
    ),
  ),
];

const itemRoutes: readonly ServedRoute[] = [
  serve(routes.getRowRule, read, async ({ params, deps }) => {
    const [row] = await describeRowRules(deps.store.db, [await foundRowRule(deps, params.pk)], deps.clock());
    if (!row) throw notFound();
    return {
      id: row.id,
      result: { id: row.id, ...pickColumns(row, rowRuleItemColumns) } as typeof row,
      show_columns: rowRuleItemColumns,
      show_title: 'Show Row Level Security Filter',
      label_columns: Object.fromEntries(rowRuleItemColumns.map((column) => [column, columnLabel(column)])),
      description_columns: {},
    };
  }),
  serve(routes.createRowRule, write('row_rule.create'), async ({ body, subject, deps }) => ({
    id: await createRowRule(deps, subject, body),
    result: { ...body },
  })),
  serve(routes.changeRowRule, write('row_rule.change'), async ({ params, body, subject, deps }) => {
    await changeRowRule(deps, subject, { id: params.pk, change: body });
    return { id: params.pk, result: { ...body } };
  }),
  serve(routes.deleteRowRule, write('row_rule.delete'), async ({ params, deps }) => {
    await deleteRowRules(deps, [params.pk]);
    return { message: 'OK' };
  }),
  serve(routes.deleteRowRules, write('row_rule.delete'), async ({ q, deps }) => {
    await deleteRowRules(deps, q);
    return { message: `Deleted ${q.length} rules` };
  }),
];

/** Rules of row-level security: which rows of datasets there are for whom. */
export const rowRuleRoutes: readonly ServedRoute[] = [...listRoutes, ...itemRoutes];
