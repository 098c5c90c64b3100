import { routes } from '@sightline/core/contract';
import { describeDatasetRow } from '../../domain/datasets/describe-dataset.ts';
import { loadDatasets } from '../../domain/datasets/load-dataset.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerDistinct, answerRelated } from '../../domain/lists/answer-related.ts';
import { notFound } from '../../domain/refusal.ts';
import { scopeOf } from '../../domain/scope.ts';
import { datasetList, datasetsById, distinctOfDatasets } from '../../store/datasets.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { readsMail } from '../../domain/wire/wire-person.ts';

const read: Declaration = {
  permission: ['can_read', 'Dataset'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
};
/** The editable fields that the contract's `_info` lists. */
const editColumns: readonly string[] = [
  'table_name',
  'sql',
  'filter_select_enabled',
  'fetch_values_predicate',
  'catalog',
  'schema',
  'description',
  'main_dttm_col',
  'currency_code_column',
  'normalize_columns',
  'always_filter_main_dttm',
  'offset',
  'default_endpoint',
  'cache_timeout',
  'is_sqllab_view',
  'template_params',
  'owners',
  'columns',
  'metrics',
  'extra',
];

/** Routes for lists of datasets, and for the values that users can choose from in the filters of such a list. */
export const datasetListRoutes: readonly ServedRoute[] = [
  serve(routes.listDatasets, read, ({ q, subject, deps: { store, clock } }) =>
    answerList(
      store.db,
      {
        description: datasetList(scopeOf(subject)),
        title: 'List Sqla Table',
        maxPageSize: 100,
        counts: store.counts,
        rows: async (ids) => {
          const whole = await loadDatasets(store.db, await datasetsById(store.db, ids));
          return whole.map((dataset) => describeDatasetRow(dataset, clock()));
        },
      },
      q,
    ),
  ),
  serve(routes.getDatasetInfo, read, ({ q, subject }) =>
    answerInfo(
      {
        view: 'Dataset',
        permissions: [
          'can_duplicate',
          'can_export',
          'can_get_drill_info',
          'can_get_or_create_dataset',
          'can_read',
          'can_warm_up_cache',
          'can_write',
        ],
        addTitle: 'Add Sqla Table',
        editTitle: 'Edit Sqla Table',
        filters: datasetList(scopeOf(subject)).filters,
        addBody: routes.createDataset.body,
        addColumns: ['database', 'catalog', 'schema', 'table_name', 'sql', 'owners'],
        editBody: routes.changeDataset.body,
        editColumns,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getDatasetRelated, read, ({ params, q, subject, deps: { store } }) =>
    answerRelated(
      store.db,
      {
        relations: { owners: 'owners', created_by: 'people', changed_by: 'people', database: 'databases' },
        column: params.column,
        scope: scopeOf(subject),
        withMail: readsMail(subject),
      },
      q,
    ),
  ),
  serve(routes.getDatasetDistinct, read, async ({ params: { column }, q, subject, deps: { store } }) => {
    if (column !== 'schema' && column !== 'catalog') throw notFound();
    return answerDistinct(await distinctOfDatasets(store.db, column, scopeOf(subject)), q);
  }),
];
