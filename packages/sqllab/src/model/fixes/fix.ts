import type { StructuredError } from '@sightline/core';
import type { KnownNames, NamedTable } from '../statement-names.ts';
import type { Token } from './tokens.ts';

/** One change of a text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A way to mend an error. `values` fill the text of its label. */
export interface Fix {
  readonly label: 'replace' | 'add' | 'remove' | 'move' | 'groupBy' | 'having';
  readonly values: { readonly wrong?: string; readonly name: string };
  /** In the order of the text, without overlaps. */
  readonly edits: readonly Edit[];
}

/** The grammar of a database: the embedded engine's, or that of PostgreSQL and everything like it. */
export type FixDialect = 'duckdb' | 'postgresql';

/** An error and the statement that it is in. */
export interface Case {
  readonly sql: string;
  readonly error: StructuredError;
  readonly dialect: FixDialect;
  readonly known: KnownNames;
  readonly schema: string | null;
  readonly span: { readonly from: number; readonly to: number };
  readonly tokens: readonly Token[];
  /** Index of the token at which the error is; the number of tokens if it is at the end, or nowhere. */
  readonly at: number;
  /** Tables of the statement and the columns that are known of each. */
  readonly tables: readonly (NamedTable & { readonly columns: readonly string[] | undefined })[];
}

/** Finds fixes of one kind, best first. */
export type Rule = (given: Case) => readonly Fix[];

export const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A fix that replaces one piece of text. */
export const replacing = (
  wrong: { readonly text: string; readonly from: number; readonly to: number },
  name: string,
): Fix => ({
  label: 'replace',
  values: { wrong: wrong.text, name },
  edits: [{ from: wrong.from, to: wrong.to, insert: name }],
});

/** A fix that adds a text. `name` is its short form. */
export const adding = (at: number, insert: string, name = insert.trim()): Fix => ({
  label: 'add',
  values: { name },
  edits: [{ from: at, to: at, insert }],
});

/** The text with the edits of a fix applied. */
export const applyEdits = (sql: string, edits: readonly Edit[]): string =>
  edits.toReversed().reduce((text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to), sql);
