import type { QueryContext } from '../../engine/compile/query-context.ts';
import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import { isTemplate } from '../../engine/templates/protocol.ts';
import { databasesById, type DatabaseRow } from '../../store/databases.ts';
import { newestDatasetChange } from '../../store/datasets.ts';
import { holds, type Subject } from '../access.ts';
import type { DatasetSource } from '../chart-data/dataset-source.ts';
import { needsHolidays, openHolidayBook } from '../chart-data/holidays.ts';
import { asRefusal } from '../chart-data/refuse.ts';
import type { WireFormat } from '../chart-data/write-answer.ts';
import { isTemporal } from '../datasets/column-types.ts';
import { columnsOfStatement, judgeStatement, type JudgedStatement } from '../datasets/inspect-columns.ts';
import type { Deps } from '../deps.ts';
import { databaseOfRun } from '../queries/prepare-run.ts';
import { forbidden, notFound } from '../refusal.ts';
import type { RowRules } from '../row-rules/open-row-rules.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openRulesOf } from '../templates/rules-of-asker.ts';
import type { AddressParams, TemplateAsker } from '../templates/template-asker.ts';
import { templateFactsKey } from '../templates/template-key.ts';
import { objectIn } from '../wire/json-text.ts';
import { answerKey } from './answer-key.ts';
import { ownStatement, type OwnStatement } from './own-statement.ts';

/** A request to a SQL statement that passed the permission checks, with everything that its result depends on. */
export interface StatementQuestion {
  readonly context: QueryContext;
  readonly database: DatabaseRow;
  readonly asker: TemplateAsker;
  readonly rules: RowRules;
  /** Cache key: equal for requests with the same result. */
  readonly key: string;
  /** Returns the statement as a dataset. Throws 422 if it does not run. */
  readonly source: () => Promise<DatasetSource>;
}

/** The statement as a dataset without settings: one row count metric, and no columns yet. */
const bareSource = ({ id, schema, sql, templateParams }: OwnStatement): DatasetSource => ({
  id,
  name: '',
  schema,
  sql,
  templateParams: objectIn(templateParams),
  columns: [],
  metrics: [{ name: 'count', verboseName: 'COUNT(*)', expression: 'COUNT(*)' }],
  mainTimeColumn: null,
  fetchValuesPredicate: null,
  alwaysFilterMainTime: false,
});

const describedSource = async (
  deps: Deps,
  asked: { readonly statement: OwnStatement; readonly database: DatabaseRow; readonly judged: JudgedStatement },
): Promise<DatasetSource> => {
  const { statement, database, judged } = asked;
  const described = await columnsOfStatement(deps, { database, schema: statement.schema }, judged);
  const columns = described.map(({ name, engineType }) => ({
    name,
    verboseName: null,
    expression: null,
    type: engineType,
    temporal: isTemporal(engineType),
    dateFormat: null,
  }));
  const mainTimeColumn = columns.find(({ temporal }) => temporal)?.name ?? null;
  return { ...bareSource(statement), columns, mainTimeColumn };
};

/**
 * Cache key part for templated statements. Depending on the filters, a template may read other tables than those
 * checked here, so the key includes the subject's permissions and the newest dataset change.
 */
const rightsKey = async ({ deps, subject }: TemplateAsker, { sql }: OwnStatement): Promise<string> =>
  isTemplate(sql) ? JSON.stringify([subject.grantsVersion, await newestDatasetChange(deps.store.db)]) : '';

/**
 * Parses a request to a run or a saved query and checks the caller's permissions, including those on its tables,
 * before the cache is used. Throws 403 without access to SQL Lab, 404 for a statement of another user, and the
 * contract's refusals.
 */
export const openStatement = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly body: unknown; readonly wire: WireFormat; readonly address?: AddressParams | undefined },
): Promise<StatementQuestion> => {
  const { body, wire, address = {} } = asked;
  if (subject.userId === undefined) throw notFound();
  if (!holds(subject, 'can_execute_sql_query', 'SQLLab')) throw forbidden();
  const context = readContext(deps, body);
  const statement = await ownStatement(deps, subject.userId, context.datasource);
  const [row] = await databasesById(deps.store.db, [statement.databaseId]);
  if (!row) throw notFound();
  const database = await databaseOfRun(deps, subject, row.id);
  const { schema, sql, templateParams } = statement;
  const judged = await judgeStatement(deps, { database, schema, sql, templateParams }, subject);
  // Round to seconds, so that requests with ranges that end now can share a result.
  const nowMs = Math.floor(deps.clock() / 1000) * 1000;
  const asker = { ...(await labAsker(deps, subject, database)), nowMs, address };
  const rules = await openRulesOf(asker);
  const published = await deps.store.publishedTables(database.id);
  const templates = [await templateFactsKey(asker, bareSource(statement), body), await rightsKey(asker, statement)];
  const key = answerKey({
    body,
    context,
    dataset: { id: statement.id, changedOn: JSON.stringify([schema, sql, templateParams, judged]) },
    database: { id: database.id, changedOn: database.changed_on },
    dataVersion: Math.max(0, ...published.map(({ id }) => id)),
    zone: asker.zone,
    nowMs,
    holidays: needsHolidays(body) ? await openHolidayBook() : () => undefined,
    rulesKey: rules.fingerprint,
    templateKey: templates.join('\n'),
    besideKey: '',
    format: wire,
  });
  return { context, database, asker, rules, key, source: () => describedSource(deps, { statement, database, judged }) };
};

const readContext = (deps: Deps, body: unknown): QueryContext => {
  try {
    return readQueryContext(body, deps.config.limits.queriesPerCall);
  } catch (error) {
    throw asRefusal(error, deps.engines.embedded.backend);
  }
};
