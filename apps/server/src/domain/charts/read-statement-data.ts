import type { QueryContext } from '../../engine/compile/query-context.ts';
import { databasesById, type DatabaseRow } from '../../store/databases.ts';
import { queriesById } from '../../store/queries.ts';
import { findSavedQuery, savedQueriesById } from '../../store/saved-queries.ts';
import { holds, type Subject } from '../access.ts';
import { answerByColumns, type ChartDataDeps } from '../chart-data/answer-chart-data.ts';
import type { DatasetSource } from '../chart-data/dataset-source.ts';
import { writeAnswer } from '../chart-data/write-answer.ts';
import { databaseOfRun } from '../queries/prepare-run.ts';
import { inspectColumns } from '../datasets/inspect-columns.ts';
import { isTemporal } from '../datasets/column-types.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openTexts } from '../templates/open-texts.ts';
import { openRulesOf } from '../templates/rules-of-asker.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import { objectIn } from '../wire/json-text.ts';
import { idOrUuid } from '../wire/object-key.ts';
import { encodedAnswer } from './answer-cache.ts';
import { chartLimits } from './chart-limits.ts';
import type { ChartDataReply, ChartDataRequest } from './read-chart-data.ts';
import { makeStages } from './stages.ts';

/** A statement that somebody wrote in SQL Lab. */
interface OwnStatement {
  readonly id: number;
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  /** JSON text; null where its templates have none. */
  readonly templateParams: string | null;
}

/** Kinds of sources that are statements of SQL Lab. */
export const isStatementType = (type: unknown): boolean => type === 'query' || type === 'saved_query';

/** The statement that a source names, of the asker himself. Throws 404 for any other. */
const ownStatement = async (deps: Deps, userId: number, source: QueryContext['datasource']): Promise<OwnStatement> => {
  const { db } = deps.store;
  const key = idOrUuid(source.id);
  if (key === undefined) throw notFound();
  if (source.type === 'query') {
    const [run] = 'id' in key ? await queriesById(db, [key.id]) : [];
    if (run?.user_id !== userId || run.status !== 'success') throw notFound();
    const { id, database_id: databaseId, schema } = run;
    return { id, databaseId, schema, sql: run.executed_sql ?? run.sql, templateParams: null };
  }
  const found = 'id' in key ? (await savedQueriesById(db, [key.id], userId))[0] : await findSavedQuery(db, key.uuid);
  if (found?.created_by !== userId || found.db_id === null || !found.sql) throw notFound();
  const { id, db_id: databaseId, schema, sql, template_parameters: templateParams } = found;
  return { id, databaseId, schema, sql, templateParams };
};

/** The statement as a dataset without settings: its columns as it gives them, and one metric that counts its rows. */
const sourceOf = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly statement: OwnStatement; readonly database: DatabaseRow },
): Promise<DatasetSource> => {
  const { id, schema, sql, templateParams } = asked.statement;
  const inspected = { database: asked.database, schema, tableName: '', sql, templateParams };
  const columns = (await inspectColumns(deps, inspected, subject)).map(({ name, engineType }) => ({
    name,
    verboseName: null,
    expression: null,
    type: engineType,
    temporal: isTemporal(engineType),
    dateFormat: null,
  }));
  return {
    id,
    name: '',
    schema,
    sql,
    templateParams: objectIn(templateParams),
    columns,
    metrics: [{ name: 'count', verboseName: 'COUNT(*)', expression: 'COUNT(*)' }],
    mainTimeColumn: columns.find(({ temporal }) => temporal)?.name ?? null,
    fetchValuesPredicate: null,
    alwaysFilterMainTime: false,
  };
};

/**
 * Answers a chart-data body over an executed run or a saved query of the asker, with his own rights on the tables it names;
 * such answers are not kept. Throws 403 for whom SQL Lab is not granted, 404 for a statement that is not his.
 */
export const readStatementData = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly request: ChartDataRequest; readonly datasource: QueryContext['datasource'] },
): Promise<ChartDataReply> => {
  const { body, serving, signal, wire = 'json' } = asked.request;
  if (subject.userId === undefined) throw notFound();
  if (!holds(subject, 'can_execute_sql_query', 'SQLLab')) throw forbidden();
  const statement = await ownStatement(deps, subject.userId, asked.datasource);
  const [row] = await databasesById(deps.store.db, [statement.databaseId]);
  if (!row) throw notFound();
  const database = await databaseOfRun(deps, subject, row.id);
  const source = await sourceOf(deps, subject, { statement, database });
  const asker = await labAsker(deps, subject, database);
  const rules = await openRulesOf(asker);
  const { config, clock } = deps;
  const stages = makeStages();
  const answering: ChartDataDeps = {
    engine: deps.engines.of(database),
    clock,
    zone: asker.zone,
    postProcess: serving.postProcess,
    tables: async (name) => {
      const scope = scopeOf(subject);
      const [table] = await resolveTables(deps, { database, scope, names: [name], rules, schema: source.schema });
      if (!table) throw notFound();
      return table;
    },
    openTexts: (place) => openTexts(asker, place),
    limits: chartLimits(config),
    ...(signal ? { signal } : {}),
    onRun: (engineMs, waitedMs) => {
      stages.add('queue', waitedMs);
      stages.add('engine', engineMs);
    },
  };
  const columnar = await answerByColumns(answering, source, body);
  serving.onOutcome('query');
  if (columnar.format !== 'json') return { ...columnar, outcome: 'query', stages };
  const marks = { key: '', timeoutS: -1, computedMs: clock() };
  const written = stages.time('encode', () => writeAnswer(columnar.result, marks, wire));
  return { format: 'json', answer: encodedAnswer(written.computed, wire), outcome: 'query', stages };
};
