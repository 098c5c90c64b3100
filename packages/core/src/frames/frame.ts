import type { FrameBatch } from './column.ts';

/** A column in the schema frame. */
export interface FrameColumnSchema {
  /** Name in the result. */
  readonly name: string;
  /** Label for display. */
  readonly label: string;
  /** Type name in the database. */
  readonly type: string;
  /** Kind of the cells. */
  readonly kind: 'number' | 'text' | 'time' | 'flag' | 'json';
  readonly nullable: boolean;
  /** Dictionary entries, shared by all batches. */
  readonly dictionary?: readonly string[];
}

/** Header of one result of a stream. */
export interface FrameSchema {
  /** Key of the result if a stream contains several. */
  readonly key?: string;
  readonly query?: number;
  readonly columns: readonly FrameColumnSchema[];
  /** The contract's fields of a result, without its rows. */
  readonly meta: Readonly<Record<string, unknown>>;
}

/** A decoded frame. */
export type Frame =
  | { readonly kind: 'schema'; readonly schema: FrameSchema }
  | { readonly kind: 'batch'; readonly batch: FrameBatch }
  | { readonly kind: 'progress'; readonly value: unknown }
  | { readonly kind: 'end'; readonly value: unknown }
  | { readonly kind: 'error'; readonly value: unknown };
