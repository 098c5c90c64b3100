import type { StructuredError } from '@sightline/core';
import { readNames, type KnownNames } from './statement-names.ts';
import { offsetOf, type Place } from './error-place.ts';
import type { Case, Fix } from './fixes/fix.ts';
import { findFixes } from './fixes/find-fixes.ts';
import { unknownToken } from './fixes/name-fixes.ts';
import { readTokens } from './fixes/tokens.ts';
import { statementAt } from './statement.ts';

/** Position of an error in the editor's text, and its fixes, best first. */
export interface Diagnosis {
  readonly error: StructuredError;
  readonly place: Place;
  /** The statement that contains the error. */
  readonly statement: Place;
  readonly fixes: readonly Fix[];
}

export interface RunFacts {
  /** The current text of the editor. */
  readonly sql: string;
  /** Offset at which the executed text starts. */
  readonly from: number;
  readonly errors: readonly StructuredError[];
  readonly known: KnownNames;
  /** The default schema. A query can use its tables without naming the schema. */
  readonly schema: string | null;
  /** Name of the database's engine, such as `duckdb`. All engines except the embedded one are treated as PostgreSQL. */
  readonly backend: string | undefined;
}

const fixLimit = 3;

/** Returns the statement that contains an error, parsed as far as fixes need it. */
const caseOf = (error: StructuredError, told: Place | undefined, facts: RunFacts): Case => {
  const { sql, from, known, schema, backend } = facts;
  const near = told?.from ?? from;
  const span = statementAt(sql, near) ?? { from, to: sql.length };
  const tokens = readTokens(sql, span);
  const atEnd = /end of input/iu.test(error.message);
  const found = told ? tokens.findIndex((token) => token.to > told.from) : atEnd ? -1 : 0;
  const { tables, expressions } = readNames(sql.slice(span.from, span.to));
  return {
    sql,
    error,
    dialect: backend === 'duckdb' ? 'duckdb' : 'postgresql',
    known,
    schema,
    span,
    tokens,
    at: found < 0 ? tokens.length : found,
    tables: tables.map((table) => ({
      ...table,
      columns:
        expressions.get(table.name.toLowerCase()) ??
        known.columnsOf(table.schema, table.name)?.map((column) => column.name),
    })),
  };
};

/** Returns the last token of a statement if the error is an unexpected end of input. */
const lastOf = ({ error, tokens }: Case): Place | undefined => {
  const last = /end of input/iu.test(error.message) ? tokens.at(-1) : undefined;
  return last && { from: last.from, to: last.to };
};

/**
 * Finds the position of each error of a run, and its fixes. Errors whose position cannot be determined are left out.
 */
export const diagnose = (facts: RunFacts): readonly Diagnosis[] =>
  facts.errors.flatMap((error): readonly Diagnosis[] => {
    const told = offsetOf(facts.sql, facts.from, error);
    const given = caseOf(error, told, facts);
    const fixes = findFixes(given).slice(0, fixLimit);
    const [first] = fixes;
    // Underline the text that the best fix replaces, because an engine may point to the token after it.
    const wrong = first?.label === 'replace' ? first.edits[0] : undefined;
    const unknown = unknownToken(given);
    // Leave the error out if the text has changed and no longer contains the unknown name.
    if (unknown === null && fixes.length === 0) return [];
    const place = (first?.edits.length === 1 ? wrong : undefined) ?? unknown ?? wrong ?? told ?? lastOf(given);
    return place ? [{ error, place: { from: place.from, to: place.to }, statement: given.span, fixes }] : [];
  });
