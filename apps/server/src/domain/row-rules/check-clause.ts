import { AppError } from '@sightline/core';
import { dialectOf } from '../../engine/compile/dialect.ts';
import type { GatedSql } from '../../engine/compile/nodes.ts';
import { probeLead, probesOf } from '../../engine/compile/row-rule.ts';
import { findDatabase, type DatabaseRow } from '../../store/databases.ts';
import type { DatasetRow } from '../../store/datasets.ts';
import { wholeScope } from '../../store/visibility.ts';
import { defaultSchemaOf, isFailure } from '../databases/engines.ts';
import type { Deps } from '../deps.ts';
import type { Engine, TableName } from '../ports.ts';
import type { Subject } from '../access.ts';
import { unprocessable, type Refusal } from '../refusal.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openTexts } from '../templates/open-texts.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import { noRowRules } from './open-row-rules.ts';
import { askedBy } from '../asked-by.ts';
import { holdsTemplate, judgeClause } from './rule-clause.ts';

const wrong = (message: string, place: { readonly line?: number; readonly column?: number } = {}): Refusal => {
  const { line, column } = place;
  const where = line === undefined ? '' : ` (line ${line}${column === undefined ? '' : `, column ${column}`})`;
  return unprocessable({ clause: [`${message}${where}`] });
};

/** Converts an error position in the query that tests a clause to a position in the clause. */
const inClause = ({ line, column }: { readonly line?: number; readonly column?: number }) =>
  line === 1 && column !== undefined ? { line, column: column - probeLead.length } : line === undefined ? {} : { line };

const booleanTypes = new Set(['BOOLEAN', 'bool', 'boolean']);

/**
 * Returns the table or SQL of a dataset, to test a clause on it. Undefined if the dataset's SQL contains templates or
 * is not allowed.
 */
const sourceOf = async (engine: Engine, dataset: DatasetRow, schema: string) => {
  if (!dataset.sql) {
    const names: readonly TableName[] = [{ schema, name: dataset.table_name }];
    return { names, from: { schema, table: dataset.table_name } };
  }
  const [verdict] = holdsTemplate(dataset.sql) ? [] : await engine.gate(dataset.sql);
  return verdict?.allowed ? { names: verdict.tables, from: { statement: verdict.sql as GatedSql } } : undefined;
};

/** Renders a clause's templates for its author. Throws 422 if they are invalid. */
const renderFor = async (
  deps: Deps,
  author: Subject,
  { database, clause }: { readonly database: DatabaseRow; readonly clause: string },
): Promise<string> => {
  if (!holdsTemplate(clause)) return clause;
  try {
    return await openTexts(await labAsker(deps, author, database), {}).render(clause);
  } catch (error) {
    throw error instanceof AppError ? wrong(error.message) : error;
  }
};

/** Tests a row rule's clause on a dataset. Throws 422 if it does not match the columns or is not a condition. */
const tryOn = async (
  deps: Deps,
  clause: string,
  {
    dataset,
    database,
    engine,
  }: { readonly dataset: DatasetRow; readonly database: DatabaseRow; readonly engine: Engine },
): Promise<void> => {
  const schema = dataset.schema || defaultSchemaOf(database);
  const source = await sourceOf(engine, dataset, schema);
  if (source === undefined) return;
  const asked = { database, scope: wholeScope, names: source.names, rules: noRowRules, schema };
  try {
    const tables = await resolveTables(deps, asked);
    const [ofType, ofRows] = probesOf(clause, source.from, dialectOf(engine.backend));
    const [column] = await engine.describe({ tables, sql: ofType, defaultSchema: schema });
    if (column && booleanTypes.has(column.engineType)) {
      await engine.describe({ tables, sql: ofRows, defaultSchema: schema });
      return;
    }
  } catch (error) {
    // The table of a rule may not exist yet. Until it does, there are no rows to protect.
    if ((error instanceof AppError || isFailure(error)) && error.errorType === 'TABLE_DOES_NOT_EXIST_ERROR') return;
    if (!isFailure(error)) throw error;
    throw wrong(`The clause does not fit the dataset ${dataset.table_name}: ${error.message}`, inClause(error));
  }
  throw wrong('The clause is not a condition. It must evaluate to true or false.');
};

/**
 * Checks that a clause is a single condition over the columns of each dataset, in the syntax of its engine. Templates
 * are rendered with the author's values. Throws 422 with the reason, and the position in the clause if it is known.
 */
export const checkClause = async (
  deps: Deps,
  clause: string,
  { datasets, author }: { readonly datasets: readonly DatasetRow[]; readonly author: Subject },
): Promise<void> => {
  if (clause.trim() === '') throw wrong('A rule must have a clause.');
  for (const dataset of datasets) {
    const database = await findDatabase(deps.store.db, { id: dataset.database_id });
    if (!database) continue;
    const engine = askedBy(deps.engines.of(database), author);
    const rendered = await renderFor(deps, author, { database, clause });
    const verdict = await judgeClause(engine, rendered);
    if (!verdict.allowed) throw wrong(verdict.message, verdict);
    // Test the clause as written, not as printed from the syntax tree, so that errors refer to positions in it.
    await tryOn(deps, rendered, { dataset, database, engine });
  }
};
