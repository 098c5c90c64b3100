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
  /** Dictionary entries of the column. All batches use the same dictionary. */
  readonly dictionary?: readonly string[];
}

/** Describes one result of a stream. Sent before the rows of the result. */
export interface FrameSchema {
  /** Key of the request that the result belongs to, if the stream has results of several requests. */
  readonly key?: string;
  readonly query?: number;
  readonly columns: readonly FrameColumnSchema[];
  /** Fields of the result in the contract, except its rows. */
  readonly meta: Readonly<Record<string, unknown>>;
}

/** A decoded frame. */
export type Frame =
  | { readonly kind: 'schema'; readonly schema: FrameSchema }
  | { readonly kind: 'batch'; readonly batch: FrameBatch }
  | { readonly kind: 'progress'; readonly value: unknown }
  | { readonly kind: 'end'; readonly value: unknown }
  | { readonly kind: 'error'; readonly value: unknown };
