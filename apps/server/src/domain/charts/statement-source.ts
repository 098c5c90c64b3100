import type { DatabaseRow } from '../../store/databases.ts';
import type { DatasetSource } from '../chart-data/dataset-source.ts';
import { isTemporal } from '../datasets/column-types.ts';
import { columnsOfStatement, type JudgedStatement } from '../datasets/inspect-columns.ts';
import type { Deps } from '../deps.ts';
import { objectIn } from '../wire/json-text.ts';
import type { OwnStatement } from './own-statement.ts';

/**
 * Returns a SQL Lab statement as a dataset without settings. Its only metric counts rows, and it has no columns yet.
 */
export const bareSource = ({ id, schema, sql, templateParams }: OwnStatement): DatasetSource => ({
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

/**
 * Returns a SQL Lab statement as a dataset with the columns of its result. Throws 422 if the statement does not run.
 */
export const describedSource = async (
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
