import type { TableName } from '../../../domain/ports.ts';
import { Refusal, tooManyLevels, tooManyParts } from '../../refusal.ts';
import { allowedFunctions, allowedTableFunctions, engineSchemas, engineViewNames } from './allowed-functions.ts';
import {
  caseCheckShape,
  cteShape,
  expressionShapes,
  modifierShapes,
  orderShape,
  pivotEntryShape,
  pivotShape,
  queryShapes,
  referenceShapes,
  statementShape,
} from './tree-shapes.ts';
import type { FieldRule, Shape } from './tree-shapes.ts';

/** Limits of one statement, checked on its parse tree. */
export interface TreeLimits {
  readonly nodes: number;
  readonly depth: number;
}

export interface Judgement {
  /** The distinct tables that the statement names, without its CTEs. */
  readonly tables: readonly TableName[];
  readonly hasSubquery: boolean;
}

type Tree = Readonly<Record<string, unknown>>;
type Scope = ReadonlySet<string>;

interface Walk {
  readonly limits: TreeLimits;
  readonly tables: Map<string, TableName>;
  nodes: number;
  hasSubquery: boolean;
}

/**
 * Checks the serialized parse tree of one statement.
 * @throws Refusal for anything that is not known to be harmless.
 */
export function judgeTree(statement: unknown, limits: TreeLimits): Judgement {
  const walk: Walk = { limits, tables: new Map(), nodes: 0, hasSubquery: false };
  visitStatement(walk, statement, { scope: new Set(), depth: 0 });
  return { tables: [...walk.tables.values()], hasSubquery: walk.hasSubquery };
}

interface Place {
  readonly scope: Scope;
  readonly depth: number;
}

const unknownShape = (what: string): Refusal =>
  new Refusal('INVALID_SQL_ERROR', `This statement uses a construct that cannot be checked (${what}).`);

function asTree(value: unknown): Tree {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw unknownShape('unexpected value');
  return value as Tree;
}

function asList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unknownShape('unexpected value');
  return value as readonly unknown[];
}

/**
 * Converts only ASCII letters to lower case, like the engine's name comparison. Converting more letters could mistake a
 * table for a CTE.
 */
function folded(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function textOf(tree: Tree, field: string): string {
  const value = tree[field];
  if (typeof value !== 'string') throw unknownShape(field);
  return value;
}

function count(walk: Walk, place: Place): Place {
  walk.nodes += 1;
  if (walk.nodes > walk.limits.nodes) throw tooManyParts(walk.limits.nodes);
  if (place.depth >= walk.limits.depth) throw tooManyLevels(walk.limits.depth);
  return { scope: place.scope, depth: place.depth + 1 };
}

function visitFields(walk: Walk, tree: Tree, step: { readonly shape: Shape; readonly place: Place }): void {
  const inside = count(walk, step.place);
  for (const [field, value] of Object.entries(tree)) {
    const rule = Object.hasOwn(step.shape, field) ? step.shape[field] : undefined;
    if (rule === undefined) throw unknownShape(field);
    visitField(walk, value, { rule, place: inside });
  }
}

function visitField(walk: Walk, value: unknown, step: { readonly rule: FieldRule; readonly place: Place }): void {
  const { rule, place } = step;
  if (rule === 'plain') return refuseHiddenExpression(value);
  if (rule === 'no') {
    const empty = value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
    if (!empty) throw new Refusal('INVALID_SQL_ERROR', 'Parameters, time travel and aggregate states are not allowed.');
    return;
  }
  if (value === null) return;
  visitors[rule](walk, value, place);
}

/**
 * Refuses an expression in a field of kind `plain`, which should contain none. An engine update could put one there.
 */
function refuseHiddenExpression(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  if (Object.hasOwn(value, 'class')) throw unknownShape('expression in a plain field');
  for (const inner of Object.values(value)) refuseHiddenExpression(inner);
}

const visitors: Readonly<
  Record<Exclude<FieldRule, 'plain' | 'no'>, (walk: Walk, value: unknown, place: Place) => void>
> = {
  expression: visitExpression,
  expressions: (walk, value, place) => asList(value).forEach((item) => visitExpression(walk, item, place)),
  'expression-rows': (walk, value, place) =>
    asList(value).forEach((row) => {
      if (Array.isArray(row)) row.forEach((item) => visitExpression(walk, item, place));
      else visitFields(walk, asTree(row), { shape: pivotEntryShape, place });
    }),
  orders: (walk, value, place) =>
    asList(value).forEach((item) => visitFields(walk, asTree(item), { shape: orderShape, place })),
  modifier: visitModifier,
  modifiers: (walk, value, place) => asList(value).forEach((item) => visitModifier(walk, item, place)),
  'named-expressions': (walk, value, place) =>
    asList(value).forEach((item) => visitExpression(walk, asTree(item)['value'], place)),
  'case-checks': (walk, value, place) =>
    asList(value).forEach((item) => visitFields(walk, asTree(item), { shape: caseCheckShape, place })),
  reference: visitReference,
  query: visitQuery,
  statement: visitStatement,
  // visitQuery reads the CTEs first and puts their names into scope.
  ctes: () => undefined,
  pivots: (walk, value, place) =>
    asList(value).forEach((item) => visitFields(walk, asTree(item), { shape: pivotShape, place })),
  'table-call': visitTableCall,
};

function visitStatement(walk: Walk, value: unknown, place: Place): void {
  visitFields(walk, asTree(value), { shape: statementShape, place });
}

function visitModifier(walk: Walk, value: unknown, place: Place): void {
  const tree = asTree(value);
  visitFields(walk, tree, { shape: shapeOf(modifierShapes, textOf(tree, 'type')), place });
}

function shapeOf(shapes: Readonly<Record<string, Shape>>, kind: string): Shape {
  const shape = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
  if (shape === undefined) throw unknownShape(kind);
  return shape;
}

function visitQuery(walk: Walk, value: unknown, place: Place): void {
  const tree = asTree(value);
  const type = textOf(tree, 'type');
  const shape = shapeOf(queryShapes, type);
  const scope = new Set(place.scope);
  if (type === 'RECURSIVE_CTE_NODE') scope.add(folded(textOf(tree, 'cte_name')));
  // A CTE name is in scope only after its definition. An earlier mention counts as a table and needs a grant.
  for (const entry of asList(asTree(tree['cte_map'])['map'])) {
    const cte = asTree(entry);
    visitFields(walk, asTree(cte['value']), {
      shape: cteShape,
      place: { scope: new Set(scope), depth: place.depth + 1 },
    });
    scope.add(folded(textOf(cte, 'key')));
  }
  visitFields(walk, tree, { shape, place: { scope, depth: place.depth } });
}

function visitReference(walk: Walk, value: unknown, place: Place): void {
  const tree = asTree(value);
  const type = textOf(tree, 'type');
  if (type === 'SHOW_REF') {
    throw new Refusal(
      'DML_NOT_ALLOWED_ERROR',
      'SHOW, DESCRIBE and SUMMARIZE are not available here. Tables and their columns are listed next to the editor.',
    );
  }
  if (type === 'BASE_TABLE') noteTable(walk, tree, place.scope);
  visitFields(walk, tree, { shape: shapeOf(referenceShapes, type), place });
}

function noteTable(walk: Walk, tree: Tree, scope: Scope): void {
  const schema = textOf(tree, 'schema_name');
  const name = textOf(tree, 'table_name');
  const catalog = textOf(tree, 'catalog_name');
  if (schema === '' && catalog === '' && scope.has(folded(name))) return;
  const foreign = catalog !== '' || engineSchemas.has(folded(schema)) || engineViewNames.has(folded(name));
  if (foreign) {
    const full = [catalog, schema, name].filter((part) => part !== '').join('.');
    throw new Refusal('TABLE_SECURITY_ACCESS_ERROR', `You need access to the following tables: ${full}.`, full);
  }
  walk.tables.set(`${schema}\u0000${name}`, schema === '' ? { name } : { schema, name });
}

function visitTableCall(walk: Walk, value: unknown, place: Place): void {
  const call = asTree(value);
  if (textOf(call, 'class') !== 'FUNCTION') throw unknownShape('table function');
  const name = textOf(call, 'function_name');
  const plain = textOf(call, 'schema') === '' && textOf(call, 'catalog') === '';
  if (!plain || !allowedTableFunctions.has(folded(name))) throw functionRefusal(name);
  visitFields(walk, call, { shape: shapeOf(expressionShapes, 'FUNCTION'), place });
}

function functionRefusal(name: string): Refusal {
  return new Refusal('TABLE_SECURITY_ACCESS_ERROR', `The function "${name}" is not available here.`, name);
}

function visitExpression(walk: Walk, value: unknown, place: Place): void {
  const tree = asTree(value);
  const kind = textOf(tree, 'class');
  if (kind === 'PARAMETER') throw new Refusal('INVALID_SQL_ERROR', 'Parameters (? or $1) are not available here.');
  const shape = shapeOf(expressionShapes, kind);
  if (kind === 'SUBQUERY') walk.hasSubquery = true;
  if (kind === 'FUNCTION' || kind === 'WINDOW') {
    const name = textOf(tree, 'function_name');
    // `a.upper()` is a call on a column but parses with schema `a`. Any schema except the engine's own is treated as a
    // column name.
    const callable = textOf(tree, 'catalog') === '' && !engineSchemas.has(folded(textOf(tree, 'schema')));
    if (!callable || !allowedFunctions.has(folded(name))) throw functionRefusal(name);
  }
  visitFields(walk, tree, { shape, place });
}
