import type { FrameBatch } from './column.ts';

/** A column as the schema frame announces it. */
export interface FrameColumnSchema {
  /** Name in the result. */
  readonly name: string;
  /** What people read. */
  readonly label: string;
  /** The engine's own type name. */
  readonly type: string;
  /** What the cells are. */
  readonly kind: 'number' | 'text' | 'time' | 'flag' | 'json';
  readonly nullable: boolean;
  /** Entries of a dictionary that all batches share. */
  readonly dictionary?: readonly string[];
}

/** Announces one result of a stream. */
export interface FrameSchema {
  /** Names the result where a stream carries several. */
  readonly key?: string;
  readonly query?: number;
  readonly columns: readonly FrameColumnSchema[];
  /** The contract's fields of a result but its rows. */
  readonly meta: Readonly<Record<string, unknown>>;
}

/** One frame, read. */
export type Frame =
  | { readonly kind: 'schema'; readonly schema: FrameSchema }
  | { readonly kind: 'batch'; readonly batch: FrameBatch }
  | { readonly kind: 'progress'; readonly value: unknown }
  | { readonly kind: 'end'; readonly value: unknown }
  | { readonly kind: 'error'; readonly value: unknown };
