import { compileQuery } from '../../engine/compile/build-select.ts';
import { dialectOf } from '../../engine/compile/dialect.ts';
import { makeTextGate } from '../../engine/compile/gate-expression.ts';
import type { TextGate } from '../../engine/compile/gate-expression.ts';
import type { Source } from '../../engine/compile/nodes.ts';
import { readQuery } from '../../engine/compile/read-query.ts';
import { allowedRows, virtualTable } from '../../engine/compile/row-rule.ts';
import { planTime } from '../../engine/compile/time-plan.ts';
import type { TemplateNeed } from '../../engine/templates/protocol.ts';
import { findDataset } from '../../store/datasets.ts';
import { loadDataset, visibleDataset, type WholeDataset } from '../datasets/load-dataset.ts';
import { sourceOfDataset } from '../datasets/source-of-dataset.ts';
import { Refusal } from '../refusal.ts';
import { openRowRules, type RowRules } from '../row-rules/open-row-rules.ts';
import { objectIn } from '../wire/json-text.ts';
import { invalidTemplate } from './refuse-template.ts';
import { askedBy } from '../asked-by.ts';
import type { PlaceFacts, TemplateAsker, Texts } from './template-asker.ts';

type OpenTexts = (asker: TemplateAsker, place: PlaceFacts) => Texts;
type DatasetNeed = Extract<TemplateNeed, { readonly kind: 'dataset' }>;
type MetricNeed = Extract<TemplateNeed, { readonly kind: 'metric' }>;

/** Returns a dataset that the caller may see. A missing dataset and an invisible one cause the same error. */
async function seenDataset({ deps, subject, database }: TemplateAsker, id: number): Promise<WholeDataset> {
  const { db } = deps.store;
  const row = await visibleDataset(db, subject, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  });
  if (row === undefined) throw invalidTemplate(`Dataset ID ${id} not found.`);
  if (row.database_id !== database.id) throw invalidTemplate(`Dataset ID ${id} is in another database.`);
  return loadDataset(db, row);
}

/**
 * Returns the dataset that the text being rendered belongs to. Access to it is not checked here, because the caller is
 * already known to have it.
 */
async function aroundDataset({ deps }: TemplateAsker, id: number): Promise<WholeDataset> {
  const row = await findDataset(deps.store.db, { id });
  if (row === undefined) throw invalidTemplate(`Dataset ID ${id} not found.`);
  return loadDataset(deps.store.db, row);
}

async function sourceOf(whole: WholeDataset, gate: TextGate, rules: RowRules): Promise<Source> {
  const { id, sql, schema, table_name: name } = whole.dataset;
  if (!sql) return { kind: 'table', name, ...(schema === null ? {} : { schema }) };
  const statement = await gate.statement(sql);
  const rule = await rules.virtual(id);
  return { kind: 'statement', sql: rule === undefined ? statement : allowedRows(statement, rule), alias: virtualTable };
}

/** Returns a dataset as a subquery: its columns and, if requested, its metrics grouped by them. */
export async function datasetSql(asker: TemplateAsker, need: DatasetNeed, openTexts: OpenTexts): Promise<string> {
  const { deps, subject, database, nowMs, zone } = asker;
  const whole = await seenDataset(asker, need.id);
  const dataset = sourceOfDataset(whole);
  const texts = openTexts(asker, placeOf(whole));
  const rules = await openRowRules(deps, subject, { database, render: openTexts(asker, {}).render });
  const gate = makeTextGate(askedBy(deps.engines.of(database), subject), texts.render);
  const source = await sourceOf(whole, gate, rules);
  const query = readQuery(
    {
      columns: need.columns ?? dataset.columns.map((column) => column.name),
      ...(need.includeMetrics ? { metrics: dataset.metrics.map((metric) => metric.name) } : {}),
    },
    ['dataset'],
  );
  const scope = { dataset, source, dialect: dialectOf(database.backend), gate, nowMs, zone };
  // The subquery needs no limit, because the outer query has one.
  const options = { rowLimit: Number.MAX_SAFE_INTEGER, describe: () => Promise.resolve([]) };
  const { sql } = await compileQuery(scope, planTime(query, dataset, null), options);
  return `(\n${sql}\n) AS dataset_${need.id}`;
}

/** Returns the template context of a dataset's texts: its ID, template parameters and columns. */
const placeOf = ({ dataset, columns }: WholeDataset): PlaceFacts => ({
  datasetId: dataset.id,
  params: objectIn(dataset.template_params),
  query: { table_columns: columns.map((column) => column.column_name) },
});

/** Returns the expression of a metric. Without a dataset id, the metric belongs to the surrounding dataset. */
export async function metricSql(
  asker: TemplateAsker,
  need: MetricNeed,
  around: { readonly place: PlaceFacts; readonly openTexts: OpenTexts },
): Promise<string> {
  const { place, openTexts } = around;
  const id = need.datasetId ?? place.datasetId;
  if (id === undefined)
    throw invalidTemplate(`Please specify the Dataset ID for the "${need.key}" metric in the Jinja macro.`);
  // Users who may read a dataset may read its metrics, so only access to another dataset is checked.
  const own = need.datasetId === null || id === place.datasetId;
  const whole = own ? await aroundDataset(asker, id) : await seenDataset(asker, id);
  const metric = whole.metrics.find(({ metric_name: name }) => name === need.key);
  if (metric === undefined) throw invalidTemplate(`Metric "${need.key}" not found in ${whole.dataset.table_name}.`);
  return openTexts(asker, place).render(metric.expression);
}
