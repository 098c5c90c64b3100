import { Refusal } from '../../refusal.ts';
import type { SqlParser } from './parse-sql.ts';
import { editText } from './text-edits.ts';
import type { TextEdit } from './text-edits.ts';
import { asList, asTree, openNode } from './tree.ts';
import type { Tree } from './tree.ts';

/** A rule's condition that references only columns of its table, as text and as tree. */
export interface RuleCondition {
  readonly where: string;
  readonly tree: unknown;
}

/** Creates the refusal of a statement to which the row rules of its tables cannot be added. */
export const cannotRule = (): Refusal =>
  new Refusal(
    'QUERY_SECURITY_ACCESS_ERROR',
    'Row-level security rules apply to a table in this statement, but cannot be added to it. Simplify the statement.',
  );

/** Parses a text with exactly one statement. @throws Refusal for any other text */
export function onlyStatement(parser: SqlParser, sql: string): unknown {
  const parsed = parser.parse(sql);
  const [only, ...others] = parsed.kind === 'trees' ? parsed.statements : [];
  if (only === undefined || others.length > 0) throw cannotRule();
  return only.tree;
}

const lead = 'SELECT WHERE (';

/** Returns the tree of a condition. Throws a Refusal if the text contains anything else. */
function treeOf(parser: SqlParser, where: string): unknown {
  const { tree } = openNode(onlyStatement(parser, `${lead}${where}\n)`));
  const { whereClause, ...rest } = tree;
  if (whereClause === undefined || Object.keys(rest).some((field) => !['op', 'limitOption'].includes(field))) {
    throw cannotRule();
  }
  return whereClause;
}

/**
 * Parses a rule's condition and qualifies its columns with the table name. Without that name, a column that the table
 * lacks would resolve to a column of the enclosing statement, whose author could choose its value.
 * @throws Refusal if the condition references anything but the table's columns
 */
export function readCondition(parser: SqlParser, where: string, table: string): RuleCondition {
  const edits: TextEdit[] = [];
  qualify(treeOf(parser, where), table, edits);
  const qualified = editText(where, edits);
  return { where: qualified, tree: treeOf(parser, qualified) };
}

function qualify(value: unknown, table: string, edits: TextEdit[]): void {
  if (Array.isArray(value)) {
    for (const item of value) qualify(item, table, edits);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  for (const [field, inner] of Object.entries(value)) {
    if (field === 'SubLink') throw cannotRule();
    if (field === 'ColumnRef') qualifyColumn(asTree(inner), table, edits);
    else qualify(inner, table, edits);
  }
}

function qualifyColumn(tree: Tree, table: string, edits: TextEdit[]): void {
  const [first, ...others] = asList(tree['fields']);
  const name = Object.hasOwn(asTree(first), 'String') ? openNode(first).tree['sval'] : undefined;
  if (others.length > 0 && name === table) return;
  if (others.length > 0 || name === undefined) throw cannotRule();
  const place = typeof tree['location'] === 'number' ? tree['location'] : 0;
  const inserted = `"${table.replaceAll('"', '""')}".`;
  edits.push({ byteOffset: place - lead.length, removedBytes: 0, inserted });
}
