declare const gated: unique symbol;

/** SQL text that the gate has judged, as the engine's tree prints it. Only `gate-expression.ts` makes one. */
export type GatedSql = string & { readonly [gated]: true };

/** A value in a statement; the printer quotes it, in one place. */
export type Literal =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'flag'; readonly value: boolean }
  /** Milliseconds since 1970, UTC; compared with columns that hold naive UTC times. */
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

/** A bucket of time: the grain's name in the contract, and the zone in which buckets begin. */
export interface Bucket {
  readonly grain: string;
  readonly zone: string;
}

/** A scalar or aggregate expression. User text comes in as `expression` only. */
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
  /** A number of seconds or milliseconds since 1970 as a time. */
  | { readonly kind: 'from-epoch'; readonly of: Node; readonly unit: 's' | 'ms' }
  /** A number, or a time in milliseconds since 1970, as a float of 64 bits. */
  | { readonly kind: 'as-number'; readonly of: Node; readonly from: 'number' | 'time' }
  | { readonly kind: 'arithmetic'; readonly left: Node; readonly operator: '-' | '*' | '/'; readonly right: Node }
  | { readonly kind: 'floor'; readonly of: Node }
  | { readonly kind: 'least'; readonly parts: readonly Node[] }
  /** The place of a row in its partition, from 1. */
  | { readonly kind: 'row-number'; readonly partitionBy: readonly Node[]; readonly orderBy: readonly Order[] };

export interface SelectItem {
  readonly node: Node;
  readonly label: string;
}

export type Source =
  | { readonly kind: 'table'; readonly schema?: string; readonly name: string }
  /** A gated statement of a virtual dataset. */
  | { readonly kind: 'statement'; readonly sql: GatedSql; readonly alias: string }
  | { readonly kind: 'select'; readonly select: Select; readonly alias: string };

export interface Join {
  readonly kind: 'inner' | 'left';
  readonly select: Select;
  readonly alias: string;
  readonly on: Node;
}

export interface Order {
  /** Position in the select list (1-based), or an expression that is not in it. */
  readonly by: number | Node;
  readonly ascending: boolean;
}

/** A statement that is computed once, and read by its name. */
export interface NamedSelect {
  readonly name: string;
  /** Names of its columns, in place of its labels. */
  readonly columns: readonly string[];
  readonly select: Select;
}

export interface Select {
  readonly with?: readonly NamedSelect[];
  readonly items: readonly SelectItem[];
  readonly from: Source;
  readonly join?: Join;
  readonly where: readonly Node[];
  /** Positions in the select list, 1-based; absent for raw rows. */
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
