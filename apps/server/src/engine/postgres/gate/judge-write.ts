import type { TableChange, TableName, WriteRights } from '../../../domain/ports.ts';
import { Refusal } from '../../refusal.ts';
import { isServerSchema } from './allowed-names.ts';
import { asTree, textOf, unknownShape } from './tree.ts';
import type { Tree } from './tree.ts';

const refused = (message: string, word: string): Refusal => new Refusal('DML_NOT_ALLOWED_ERROR', message, word);

/** Allowed fields in the name of a changed table. The field that names another database is not among them. */
const targetFields = new Set(['schemaname', 'relname', 'inh', 'relpersistence', 'alias', 'location']);

/** Reads the name of the table or view that a statement changes. Throws a Refusal. */
function targetOf(value: unknown): TableName {
  const tree = asTree(value);
  const other = Object.keys(tree).find((field) => !targetFields.has(field));
  if (other !== undefined) throw unknownShape(other);
  const [schema, name] = [textOf(tree, 'schemaname'), textOf(tree, 'relname')];
  if (textOf(tree, 'relpersistence') !== 'p')
    throw refused('Temporary and unlogged tables are not available here. Create an ordinary table.', 'TEMPORARY');
  // For a name without a schema, the server searches its system tables first. Their names all begin with `pg_`.
  if (schema === '' ? name.startsWith('pg_') : isServerSchema(schema)) {
    const full = schema === '' ? name : `${schema}.${name}`;
    throw new Refusal('TABLE_SECURITY_ACCESS_ERROR', `You need access to the following tables: ${full}.`, full);
  }
  return schema === '' ? { name } : { schema, name };
}

const missing = (what: string): string =>
  `${what} is not allowed on this database. An administrator can allow it in the settings of the database.`;

function createdTable(tree: Tree, rights: WriteRights): TableChange {
  if (textOf(tree, 'objtype') !== 'OBJECT_TABLE') {
    const message = 'Materialized views cannot be created here. Create a table or a view.';
    throw refused(message, 'CREATE MATERIALIZED VIEW');
  }
  if (!rights.tables) throw refused(missing('CREATE TABLE AS'), 'CREATE TABLE AS');
  return { kind: 'create-table', target: targetOf(asTree(tree['into'])['rel']) };
}

function createdView(tree: Tree, rights: WriteRights): TableChange {
  if (!rights.views) throw refused(missing('CREATE VIEW'), 'CREATE VIEW');
  const target = targetOf(tree['view']);
  return { kind: 'create-view', target, ...(tree['replace'] === true ? { replaces: true } : {}) };
}

function changedRows(
  tree: Tree,
  { kind, rights }: { readonly kind: keyof typeof words; readonly rights: WriteRights },
) {
  const word = words[kind];
  if (!rights.rows) throw refused(missing(word), word);
  if (tree['returningClause'] !== undefined || tree['returningList'] !== undefined)
    throw refused('RETURNING is not available here. Select the rows in a second statement.', 'RETURNING');
  return { kind: word.toLowerCase() as 'insert' | 'update' | 'delete', target: targetOf(tree['relation']) };
}

const words = { InsertStmt: 'INSERT', UpdateStmt: 'UPDATE', DeleteStmt: 'DELETE' } as const;

/**
 * Returns what a statement changes, or null for a statement of another kind. Looks only at the statement itself, not at
 * the queries inside it. Throws a Refusal for a change that is not allowed.
 */
export function changeOf(kind: string, tree: Tree, rights: WriteRights): TableChange | null {
  switch (kind) {
    case 'CreateTableAsStmt':
      return createdTable(tree, rights);
    case 'ViewStmt':
      return createdView(tree, rights);
    case 'InsertStmt':
    case 'UpdateStmt':
    case 'DeleteStmt':
      return changedRows(tree, { kind, rights });
    default:
      return null;
  }
}

/** True if the statement changes rows of an existing table. */
export const changesRows = ({ kind }: TableChange): boolean => kind !== 'create-table' && kind !== 'create-view';
