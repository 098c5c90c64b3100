import type { SqlParser } from './parse-sql.ts';
import { cannotRule, onlyStatement, readCondition } from './rule-condition.ts';
import type { RuleCondition } from './rule-condition.ts';
import { editText } from './text-edits.ts';
import type { TextEdit } from './text-edits.ts';
import { TokenText } from './token-text.ts';
import { asList, asTree, namesOf, openNode, sameStatement, textOf } from './tree.ts';
import type { Tree } from './tree.ts';

/** The rows of a table that the user may see. */
export interface RowRule {
  readonly schema: string;
  readonly name: string;
  /** An approved condition on the table's columns. */
  readonly where: string;
}

/** A statement with row rules applied, and the edits that were made. */
export interface RuledStatement {
  readonly sql: string;
  readonly edits: readonly TextEdit[];
}

type Scope = ReadonlySet<string>;

interface Rewrite {
  readonly rules: ReadonlyMap<string, RuleCondition>;
  readonly defaultSchema: string;
  readonly tokens: TokenText;
  /** Names in the statement that refer to something other than a table with a rule. */
  readonly otherNames: ReadonlySet<string>;
  readonly edits: TextEdit[];
}

const keyOf = (schema: string, name: string): string => JSON.stringify([schema, name]);

/**
 * Applies row rules to a statement: each table with a rule is replaced with a sub-query for its visible rows. `OFFSET
 * 0` is an optimization fence. Without it, the server could evaluate the statement's own conditions on hidden rows
 * first, and their errors would leak data. The change is made on both the tree and the text, and the text is accepted
 * only if it parses to exactly that tree.
 * @param sql one approved statement
 * @throws Refusal if text and tree differ
 */
export function applyRowRules(
  parser: SqlParser,
  sql: string,
  options: { readonly rules: readonly RowRule[]; readonly defaultSchema: string },
): RuledStatement {
  const rules = new Map(
    options.rules.map(({ schema, name, where }) => [keyOf(schema, name), readCondition(parser, where, name)]),
  );
  const before = onlyStatement(parser, sql);
  const tokens = new TokenText(sql, parser.tokens(sql));
  const { defaultSchema } = options;
  const otherNames = new Set<string>();
  noteOtherNames({ rules, defaultSchema }, before, otherNames);
  const rewrite: Rewrite = { rules, defaultSchema, tokens, otherNames, edits: [] };
  const tree = rewriteValue(rewrite, before, new Set());
  const written = editText(sql, rewrite.edits);
  if (!sameStatement(onlyStatement(parser, written), tree)) throw cannotRule();
  return { sql: written, edits: rewrite.edits };
}

function rewriteValue(rewrite: Rewrite, value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteValue(rewrite, item, scope));
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value);
  const [kind, content] = fields[0] ?? [];
  if (fields.length === 1 && kind !== undefined && content !== null && typeof content === 'object') {
    const changed = rewriteNode(rewrite, { kind, tree: content as Tree }, scope);
    if (changed !== undefined) return changed;
  }
  return rewriteFields(rewrite, value as Tree, scope);
}

/** Rewrites the fields of a node. The CTE names of a query are in scope in all of its fields. */
function rewriteFields(rewrite: Rewrite, tree: Tree, scope: Scope): Tree {
  const ctes = withNames(tree);
  const inside = new Set([...scope, ...ctes]);
  const recursive = tree['withClause'] !== undefined && asTree(tree['withClause'])['recursive'] === true;
  return Object.fromEntries(
    Object.entries(tree).map(([field, value]) => {
      if (field !== 'withClause' || recursive) return [field, rewriteValue(rewrite, value, inside)];
      const clause = asTree(value);
      const queries = asList(clause['ctes']).map((cte, index) =>
        rewriteValue(rewrite, cte, new Set([...scope, ...ctes.slice(0, index)])),
      );
      return [field, { ...clause, ctes: queries }];
    }),
  );
}

function withNames(tree: Tree): readonly string[] {
  if (tree['withClause'] === undefined) return [];
  return asList(asTree(tree['withClause'])['ctes']).map((cte) => textOf(openNode(cte).tree, 'ctename'));
}

function rewriteNode(rewrite: Rewrite, node: { readonly kind: string; readonly tree: Tree }, scope: Scope): unknown {
  const { kind, tree } = node;
  if (kind === 'ColumnRef') return shortColumn(rewrite, tree);
  if (kind === 'RangeVar') {
    const rule = ruleOf(rewrite, tree, scope);
    if (rule === undefined) return undefined;
    note(rewrite, rewrite.tokens.edits(mentionOf(tree), rule.where));
    return allowedRows(tree, rule, (table) => ({ RangeVar: table }));
  }
  if (kind !== 'RangeTableSample') return undefined;
  const { relation, ...rest } = tree;
  const table = openNode(relation).tree;
  const rule = ruleOf(rewrite, table, scope);
  if (rule === undefined) return undefined;
  const mention = { ...mentionOf(table), sampleOffset: placeOf(tree) };
  note(rewrite, rewrite.tokens.edits(mention, rule.where));
  const sample = rewriteFields(rewrite, rest, scope);
  return allowedRows(table, rule, (plain) => ({ RangeTableSample: { ...sample, relation: { RangeVar: plain } } }));
}

function note(rewrite: Rewrite, edits: readonly TextEdit[] | null): void {
  if (edits === null) throw cannotRule();
  rewrite.edits.push(...edits);
}

/** Returns the location of a node. The tree omits a location of 0. */
const placeOf = (tree: Tree): number => (typeof tree['location'] === 'number' ? tree['location'] : 0);

const mentionOf = (table: Tree) => ({
  byteOffset: placeOf(table),
  nameParts: textOf(table, 'schemaname') === '' ? 1 : 2,
  name: textOf(table, 'relname'),
  aliased: table['alias'] !== undefined,
});

function ruleOf({ rules, defaultSchema }: Rewrite, table: Tree, scope: Scope): RuleCondition | undefined {
  const [schema, name] = [textOf(table, 'schemaname'), textOf(table, 'relname')];
  if (schema === '' && scope.has(name)) return undefined;
  return rules.get(keyOf(schema === '' ? defaultSchema : schema, name));
}

/** Builds the node for `(SELECT * FROM table WHERE rule OFFSET 0) AS alias`. */
function allowedRows(table: Tree, rule: RuleCondition, from: (plain: Tree) => unknown): unknown {
  const { alias, ...plain } = table;
  const everything = { ResTarget: { val: { ColumnRef: { fields: [{ A_Star: {} }] } } } };
  return {
    RangeSubselect: {
      subquery: {
        SelectStmt: {
          targetList: [everything],
          fromClause: [from(plain)],
          whereClause: rule.tree,
          limitOffset: { A_Const: { ival: {} } },
          limitOption: 'LIMIT_OPTION_COUNT',
          op: 'SETOP_NONE',
        },
      },
      alias: alias ?? { aliasname: textOf(table, 'relname') },
    },
  };
}

/** Collects the aliases, and the names of tables that have no rule. */
function noteOtherNames(rewrite: Pick<Rewrite, 'rules' | 'defaultSchema'>, value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) value.forEach((item) => noteOtherNames(rewrite, item, names));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
  for (const [field, inner] of Object.entries(value)) {
    if (field === 'aliasname' && typeof inner === 'string') names.add(inner);
    if (field === 'RangeVar') {
      const table = asTree(inner);
      const [schema, name] = [textOf(table, 'schemaname'), textOf(table, 'relname')];
      if (!rewrite.rules.has(keyOf(schema === '' ? rewrite.defaultSchema : schema, name))) names.add(name);
    }
    noteOtherNames(rewrite, inner, names);
  }
}

/**
 * Drops the schema from `schema.table.column`, because the sub-query has only the table's name. Throws a Refusal if
 * another relation in the statement has the same name.
 */
function shortColumn(rewrite: Rewrite, tree: Tree): unknown {
  const fields = asList(tree['fields']);
  const [schema, name] = namesOf(fields.filter((field) => Object.hasOwn(asTree(field), 'String')));
  if (fields.length < 3 || schema === undefined || name === undefined) return undefined;
  if (!rewrite.rules.has(keyOf(schema, name))) return undefined;
  if (rewrite.otherNames.has(name)) throw cannotRule();
  note(rewrite, rewrite.tokens.withoutFirstWord(placeOf(tree)));
  return { ColumnRef: { ...tree, fields: fields.slice(1) } };
}
