import type { QueryContext } from '../../engine/compile/query-context.ts';
import { databasesById, type DatabaseRow } from '../../store/databases.ts';
import { holds, type Subject } from '../access.ts';
import type { DatasetSource } from '../chart-data/dataset-source.ts';
import { needsHolidays, openHolidayBook } from '../chart-data/holidays.ts';
import type { WireFormat } from '../chart-data/write-answer.ts';
import { judgeStatement } from '../datasets/inspect-columns.ts';
import type { Deps } from '../deps.ts';
import { databaseOfRun } from '../queries/judge-run.ts';
import { forbidden, notFound } from '../refusal.ts';
import type { RowRules } from '../row-rules/open-row-rules.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openRulesOf } from '../templates/rules-of-asker.ts';
import type { AddressParams, TemplateAsker } from '../templates/template-asker.ts';
import { templateFactsKey, templateRightsKey } from '../templates/template-key.ts';
import { answerKey } from './answer-key.ts';
import { ownStatement } from './own-statement.ts';
import { parseQuestion } from './parse-question.ts';
import { bareSource, describedSource } from './statement-source.ts';

/**
 * A chart request on a SQL Lab statement that passed the permission checks, with everything that its result depends on.
 */
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

/**
 * Parses a chart request on a run or a saved query of SQL Lab. Checks the caller's permissions, including those on the
 * tables of its SQL, before the cache is used. Throws 403 without access to SQL Lab, 404 for a statement of another
 * user, and the contract's refusals.
 */
export const openStatement = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly body: unknown; readonly wire: WireFormat; readonly address?: AddressParams | undefined },
): Promise<StatementQuestion> => {
  const { body, wire, address = {} } = asked;
  if (subject.userId === undefined) throw notFound();
  if (!holds(subject, 'can_execute_sql_query', 'SQLLab')) throw forbidden();
  const context = parseQuestion(deps, body);
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
  const templates = [await templateFactsKey(asker, bareSource(statement), body), await templateRightsKey(asker, sql)];
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
