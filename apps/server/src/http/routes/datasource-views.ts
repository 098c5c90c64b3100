import type { Static } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { routes } from '@sightline/core/contract';
import { changeDataset } from '../../domain/datasets/change-dataset.ts';
import { describeDatasource } from '../../domain/datasets/describe-dataset.ts';
import { externalMetadata, externalMetadataByName } from '../../domain/datasets/external-metadata.ts';
import { readableDataset } from '../../domain/datasets/read-samples.ts';
import { validateExpression } from '../../domain/datasets/validate-expression.ts';
import { readWholeDataset } from '../../domain/datasets/whole-dataset-form.ts';
import { OlderRefusal } from '../../domain/refusal.ts';
import { fieldReasons } from '../input/field-reasons.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { tagVersion, versionIn } from '../version-tag.ts';

const view = (permission: string, name = 'Datasource'): Declaration => ({
  permission: [permission, name],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
});

/** Checks the change of a dataset that a legacy form contains. Throws 400 with the invalid fields. */
const readChange = (change: unknown): Static<typeof routes.changeDataset.body> => {
  const schema = routes.changeDataset.body;
  if (Check(schema, change)) return change;
  throw new OlderRefusal(400, JSON.stringify(fieldReasons(schema, change, Errors(schema, change))));
};

/** Legacy routes for datasets, and for the validation of expressions. */
export const datasourceViewRoutes: readonly ServedRoute[] = [
  serve(routes.validateExpression, view('can_validate_expression'), async ({ params, body, subject, deps, signal }) => {
    const faults = await validateExpression(deps, subject, {
      type: params.datasource_type,
      id: params.datasource_id,
      expression: body.expression ?? '',
      expressionType: body.expression_type ?? (body.clause === 'HAVING' ? 'having' : 'where'),
      signal,
    });
    return { result: faults.map((fault) => ({ ...fault })) };
  }),
  serve(routes.getDatasource, view('can_get'), async ({ params, subject, deps }) => {
    const asked = { type: params.datasource_type, id: params.datasource_id };
    return describeDatasource(await readableDataset(deps, subject, asked, OlderRefusal));
  }),
  serve(
    routes.saveDatasource,
    {
      ...view('can_save'),
      relation: 'owns',
      audit: 'dataset.change',
      once: 'answers',
      contentTypes: ['form', 'json'],
      bodyLimit: 'document',
    },
    async ({ body, subject, request, reply, deps }) => {
      const { id, change } = readWholeDataset(body.data);
      await readableDataset(deps, subject, { type: 'table', id }, OlderRefusal);
      const { version } = await changeDataset(deps, subject, {
        key: id,
        input: readChange(change),
        overrideColumns: false,
        expected: versionIn(request),
      });
      tagVersion(reply, version);
      return describeDatasource(await readableDataset(deps, subject, { type: 'table', id }, OlderRefusal));
    },
  ),
  serve(routes.getExternalMetadata, view('can_external_metadata'), async ({ params, subject, deps }) => [
    ...(await externalMetadata(deps, subject, { type: params.datasource_type, id: params.datasource_id })),
  ]),
  serve(routes.getExternalMetadataByName, view('can_external_metadata_by_name'), async ({ q, subject, deps }) => {
    const asked = { databaseName: q.database_name, schema: q.schema_name || null, tableName: q.table_name };
    return [...(await externalMetadataByName(deps, subject, asked))];
  }),
  serve(
    routes.getDatasourceMetadata,
    view('can_fetch_datasource_metadata', 'Superset'),
    async ({ query, subject, deps }) => {
      const [id = '', type = ''] = (query.datasourceKey ?? '').split('__');
      return describeDatasource(await readableDataset(deps, subject, { type, id }, OlderRefusal));
    },
  ),
];
