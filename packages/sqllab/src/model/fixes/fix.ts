import type { StructuredError } from '@sightline/core';
import type { KnownNames, NamedTable } from '../statement-names.ts';
import type { Token } from './tokens.ts';

/** One change of a text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A fix of an error. `values` fill the placeholders of its label. */
export interface Fix {
  readonly label: 'replace' | 'add' | 'remove' | 'move' | 'groupBy' | 'having';
  readonly values: { readonly wrong?: string; readonly name: string };
  /** Edits in the order of their positions in the text. They do not overlap. */
  readonly edits: readonly Edit[];
}

/**
 * The SQL grammar of a database: that of the embedded engine, or that of PostgreSQL, which is assumed for all others.
 */
export type FixDialect = 'duckdb' | 'postgresql';

/** An error and the statement that contains it. */
export interface Case {
  readonly sql: string;
  readonly error: StructuredError;
  readonly dialect: FixDialect;
  readonly known: KnownNames;
  readonly schema: string | null;
  readonly span: { readonly from: number; readonly to: number };
  readonly tokens: readonly Token[];
  /**
   * Index of the token at the position of the error. It is 0 if the position is unknown, and the number of tokens if
   * the error is at the end of the statement.
   */
  readonly at: number;
  /** Tables of the statement, with their columns if these are known. */
  readonly tables: readonly (NamedTable & { readonly columns: readonly string[] | undefined })[];
}

/** Finds fixes of one kind, best first. */
export type Rule = (given: Case) => readonly Fix[];

export const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Creates a fix that replaces one piece of text. */
export const replacing = (
  wrong: { readonly text: string; readonly from: number; readonly to: number },
  name: string,
): Fix => ({
  label: 'replace',
  values: { wrong: wrong.text, name },
  edits: [{ from: wrong.from, to: wrong.to, insert: name }],
});

/** Creates a fix that adds a text. `name` is the short form of the text for the label. */
export const adding = (at: number, insert: string, name = insert.trim()): Fix => ({
  label: 'add',
  values: { name },
  edits: [{ from: at, to: at, insert }],
});

/** Returns the text with the edits of a fix applied. */
export const applyEdits = (sql: string, edits: readonly Edit[]): string =>
  edits.toReversed().reduce((text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to), sql);
