declare const gated: unique symbol;

/**
 * SQL that the gate of an engine has checked and allowed. A plain string must be checked before it is cast to this
 * type.
 */
export type GatedSql = string & { readonly [gated]: true };

/** A literal value in a statement. Only the printer quotes it. */
export type Literal =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'flag'; readonly value: boolean }
  /** Epoch milliseconds (UTC), compared with columns that contain naive UTC times. */
  | { readonly type: 'time'; readonly epochMs: number };

export type Comparison =
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'LIKE'
  | 'NOT LIKE'
  | 'ILIKE'
  | 'NOT ILIKE'
  | 'IS NOT DISTINCT FROM';
export type Test = 'NULL' | 'NOT NULL' | 'TRUE' | 'FALSE';
export type Aggregate = 'SUM' | 'AVG' | 'MIN' | 'MAX' | 'COUNT' | 'COUNT_DISTINCT';

/** A time bucket: the grain's duration in the contract, and the time zone of its boundaries. */
export interface Bucket {
  readonly grain: string;
  readonly zone: string;
}

/** A scalar or aggregate expression. User SQL enters only as `expression`. */
export type Node =
  | { readonly kind: 'column'; readonly name: string; readonly table?: string }
  | { readonly kind: 'expression'; readonly sql: GatedSql }
  | { readonly kind: 'literal'; readonly literal: Literal }
  | { readonly kind: 'aggregate'; readonly aggregate: Aggregate; readonly of: Node; readonly where?: Node }
  | { readonly kind: 'count-rows' }
  | { readonly kind: 'compare'; readonly left: Node; readonly comparison: Comparison; readonly right: Node }
  | { readonly kind: 'test'; readonly of: Node; readonly test: Test }
  | { readonly kind: 'in'; readonly of: Node; readonly items: readonly Literal[] }
  | { readonly kind: 'not'; readonly of: Node }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Node[] }
  | { readonly kind: 'as-text'; readonly of: Node }
  | { readonly kind: 'case'; readonly when: Node; readonly result: Node; readonly otherwise: Node }
  | { readonly kind: 'bucket'; readonly of: Node; readonly bucket: Bucket }
  /** Converts epoch seconds or milliseconds to a time. */
  | { readonly kind: 'from-epoch'; readonly of: Node; readonly unit: 's' | 'ms' }
  /** Casts a number, or a time as epoch milliseconds, to a 64-bit float. */
  | { readonly kind: 'as-number'; readonly of: Node; readonly from: 'number' | 'time' }
  | { readonly kind: 'arithmetic'; readonly left: Node; readonly operator: '-' | '*' | '/'; readonly right: Node }
  | { readonly kind: 'floor'; readonly of: Node }
  | { readonly kind: 'least'; readonly parts: readonly Node[] }
  /** The row number within its partition, starting at 1. */
  | { readonly kind: 'row-number'; readonly partitionBy: readonly Node[]; readonly orderBy: readonly Order[] };

export interface SelectItem {
  readonly node: Node;
  readonly label: string;
}

export type Source =
  | { readonly kind: 'table'; readonly schema?: string; readonly name: string }
  /** The statement of a virtual dataset. The gate of the engine has allowed it. */
  | { readonly kind: 'statement'; readonly sql: GatedSql; readonly alias: string }
  | { readonly kind: 'select'; readonly select: Select; readonly alias: string };

export interface Join {
  readonly kind: 'inner' | 'left';
  readonly select: Select;
  readonly alias: string;
  readonly on: Node;
}

export interface Order {
  /** Position in the select list (1-based), or an expression that is not selected. */
  readonly by: number | Node;
  readonly ascending: boolean;
}

/** A common table expression: computed once and referenced by name. */
export interface NamedSelect {
  readonly name: string;
  /** Column names of the common table expression. They replace the labels of its select. */
  readonly columns: readonly string[];
  readonly select: Select;
}

export interface Select {
  readonly with?: readonly NamedSelect[];
  readonly items: readonly SelectItem[];
  readonly from: Source;
  readonly join?: Join;
  readonly where: readonly Node[];
  /** Columns of GROUP BY, as positions in the select list (1-based). */
  readonly groupBy: readonly number[];
  readonly having: readonly Node[];
  readonly orderBy: readonly Order[];
  readonly limit?: number;
  readonly offset?: number;
}

export const column = (name: string): Node => ({ kind: 'column', name });
export const numberLiteral = (value: number): Node => ({ kind: 'literal', literal: { type: 'number', value } });
export const textLiteral = (value: string): Node => ({ kind: 'literal', literal: { type: 'text', value } });
export const timeLiteral = (epochMs: number): Node => ({ kind: 'literal', literal: { type: 'time', epochMs } });
