/**
 * The node shapes of the engine's parse tree that the gate knows. It refuses a node of an unknown kind, or with an
 * unknown field: a tree that we cannot interpret does not run. Field rules: `plain` contains no expression or query;
 * `no` must be empty; all other fields are visited.
 */
export type FieldRule =
  | 'plain'
  | 'no'
  | 'expression'
  | 'expressions'
  | 'expression-rows'
  | 'orders'
  | 'modifier'
  | 'modifiers'
  | 'named-expressions'
  | 'case-checks'
  | 'reference'
  | 'query'
  | 'statement'
  | 'ctes'
  | 'pivots'
  | 'table-call';

export type Shape = Readonly<Record<string, FieldRule>>;

const expression = (fields: Shape): Shape => ({
  class: 'plain',
  type: 'plain',
  alias: 'plain',
  query_location: 'plain',
  ...fields,
});
const reference = (fields: Shape): Shape => ({
  type: 'plain',
  alias: 'plain',
  sample: 'plain',
  query_location: 'plain',
  column_name_alias: 'plain',
  ...fields,
});
const query = (fields: Shape): Shape => ({ type: 'plain', modifiers: 'modifiers', cte_map: 'ctes', ...fields });

/** Node shapes of expressions, keyed by expression class. */
export const expressionShapes: Readonly<Record<string, Shape>> = {
  COLUMN_REF: expression({ column_names: 'plain' }),
  CONSTANT: expression({ value: 'plain' }),
  FUNCTION: expression({
    function_name: 'plain',
    schema: 'plain',
    catalog: 'plain',
    children: 'expressions',
    filter: 'expression',
    order_bys: 'modifier',
    distinct: 'plain',
    is_operator: 'plain',
    export_state: 'no',
  }),
  WINDOW: expression({
    function_name: 'plain',
    schema: 'plain',
    catalog: 'plain',
    children: 'expressions',
    partitions: 'expressions',
    orders: 'orders',
    start: 'plain',
    end: 'plain',
    start_expr: 'expression',
    end_expr: 'expression',
    offset_expr: 'expression',
    default_expr: 'expression',
    ignore_nulls: 'plain',
    filter_expr: 'expression',
    exclude_clause: 'plain',
    distinct: 'plain',
    arg_orders: 'orders',
  }),
  CAST: expression({ child: 'expression', cast_type: 'plain', try_cast: 'plain' }),
  CASE: expression({ case_checks: 'case-checks', else_expr: 'expression' }),
  COMPARISON: expression({ left: 'expression', right: 'expression' }),
  CONJUNCTION: expression({ children: 'expressions' }),
  OPERATOR: expression({ children: 'expressions' }),
  BETWEEN: expression({ input: 'expression', lower: 'expression', upper: 'expression' }),
  SUBQUERY: expression({
    subquery_type: 'plain',
    subquery: 'statement',
    child: 'expression',
    comparison_type: 'plain',
  }),
  STAR: expression({
    relation_name: 'plain',
    exclude_list: 'plain',
    replace_list: 'named-expressions',
    columns: 'plain',
    expr: 'expression',
    qualified_exclude_list: 'plain',
    rename_list: 'plain',
  }),
  LAMBDA: expression({ lhs: 'expression', expr: 'expression' }),
  COLLATE: expression({ child: 'expression', collation: 'plain' }),
  POSITIONAL_REFERENCE: expression({ index: 'plain' }),
};

/** Node shapes of table references in FROM, keyed by type. */
export const referenceShapes: Readonly<Record<string, Shape>> = {
  BASE_TABLE: reference({ schema_name: 'plain', table_name: 'plain', catalog_name: 'plain', at_clause: 'no' }),
  SUBQUERY: reference({ subquery: 'statement' }),
  JOIN: reference({
    left: 'reference',
    right: 'reference',
    condition: 'expression',
    join_type: 'plain',
    ref_type: 'plain',
    using_columns: 'plain',
    delim_flipped: 'plain',
    duplicate_eliminated_columns: 'no',
  }),
  TABLE_FUNCTION: reference({ function: 'table-call', with_ordinality: 'plain' }),
  EXPRESSION_LIST: reference({ expected_names: 'plain', expected_types: 'plain', values: 'expression-rows' }),
  EMPTY: reference({}),
  PIVOT: reference({
    source: 'reference',
    aggregates: 'expressions',
    unpivot_names: 'plain',
    pivots: 'pivots',
    groups: 'plain',
    include_nulls: 'plain',
  }),
};

/** Node shapes of queries, keyed by type. */
export const queryShapes: Readonly<Record<string, Shape>> = {
  SELECT_NODE: query({
    select_list: 'expressions',
    from_table: 'reference',
    where_clause: 'expression',
    group_expressions: 'expressions',
    group_sets: 'plain',
    aggregate_handling: 'plain',
    having: 'expression',
    sample: 'plain',
    qualify: 'expression',
  }),
  SET_OPERATION_NODE: query({ setop_type: 'plain', left: 'query', right: 'query', setop_all: 'plain' }),
  RECURSIVE_CTE_NODE: query({
    cte_name: 'plain',
    union_all: 'plain',
    left: 'query',
    right: 'query',
    aliases: 'plain',
    key_targets: 'expressions',
  }),
};

/** Node shapes of query modifiers (ORDER BY, LIMIT, DISTINCT), keyed by type. */
export const modifierShapes: Readonly<Record<string, Shape>> = {
  LIMIT_MODIFIER: { type: 'plain', limit: 'expression', offset: 'expression' },
  LIMIT_PERCENT_MODIFIER: { type: 'plain', limit: 'expression', offset: 'expression' },
  ORDER_MODIFIER: { type: 'plain', orders: 'orders' },
  DISTINCT_MODIFIER: { type: 'plain', distinct_on_targets: 'expressions' },
};

export const orderShape: Shape = { type: 'plain', null_order: 'plain', expression: 'expression' };
export const caseCheckShape: Shape = { when_expr: 'expression', then_expr: 'expression' };
export const statementShape: Shape = { node: 'query', named_param_map: 'no' };
export const pivotShape: Shape = {
  pivot_expressions: 'expressions',
  unpivot_names: 'plain',
  entries: 'expression-rows',
  pivot_enum: 'no',
};
export const pivotEntryShape: Shape = { values: 'plain', star_expr: 'expression', alias: 'plain' };
export const cteShape: Shape = {
  aliases: 'plain',
  query: 'statement',
  materialized: 'plain',
  key_targets: 'expressions',
};
