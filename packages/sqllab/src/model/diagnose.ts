import type { StructuredError } from '@sightline/core';
import { suggestNames } from '@sightline/error-panels';
import { readNames, type KnownNames } from './completion.ts';
import { quoteName } from './quote-name.ts';
import { offsetOf, type Place } from './error-place.ts';
import { statementAt } from './statement.ts';

/** A name that fixes an error: its label, and the text that replaces the wrong name. */
export interface Fix {
  readonly name: string;
  readonly insert: string;
}

/** Position of an error in the editor's text, and its fixes. */
export interface Diagnosis {
  readonly error: StructuredError;
  readonly place: Place;
  /** The wrong text. */
  readonly wrong: string;
  readonly fixes: readonly Fix[];
}

export interface RunFacts {
  /** The current text. */
  readonly sql: string;
  /** Offset at which the executed text starts. */
  readonly from: number;
  readonly errors: readonly StructuredError[];
  readonly known: KnownNames;
  /** The default schema: its tables can be used without a schema. */
  readonly schema: string | null;
}

const fixLimit = 3;
const name = String.raw`(?:"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_$]*)`;
/** A name with its qualifiers. */
const chain = new RegExp(`${name}(?:\\.${name})*`, 'gu');
const links = new RegExp(name, 'gu');
const plain = (text: string): string => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The name that an error reports as unknown: a field of the error, otherwise the first quoted name in its message. */
const missingName = ({ message, extra }: StructuredError): string | undefined => {
  for (const key of ['missing', 'table', 'column_name'])
    if (typeof extra[key] === 'string' && extra[key] !== '') return extra[key];
  return /["“`]([^"”`]{1,128})["”`]/u.exec(message)?.[1];
};

interface Named {
  readonly place: Place;
  readonly wrong: string;
  /** The qualifier: a schema, a table or its alias. */
  readonly before: { readonly name: string; readonly from: number } | undefined;
}

/** Finds a name in a text, preferring the closest match at or after `at`; undefined if it is no longer there. */
const findName = (sql: string, from: number, at: number, missing: string): Named | undefined => {
  const last = missing.slice(missing.lastIndexOf('.') + 1);
  const found: Named[] = [];
  for (const match of sql.slice(from).matchAll(chain)) {
    const parts = [...match[0].matchAll(links)].map((part) => ({ text: part[0], at: from + match.index + part.index }));
    const wrong = parts.findLast(({ text }) => same(plain(text), last) || same(plain(text), missing));
    if (!wrong) continue;
    const before = parts[parts.indexOf(wrong) - 1];
    found.push({
      place: { from: wrong.at, to: wrong.at + wrong.text.length },
      wrong: plain(wrong.text),
      before: before && { name: plain(before.text), from: before.at },
    });
  }
  return found.find(({ place }) => place.to > at) ?? found[0];
};

const nearest = (wrong: string, names: readonly string[]): readonly string[] =>
  suggestNames(wrong, [...new Set(names)], Math.max(2, Math.floor(wrong.length / 3)));

const columnFixes = ({ wrong, before, place }: Named, { sql, known }: RunFacts): readonly Fix[] => {
  const span = statementAt(sql, place.from) ?? { from: 0, to: sql.length };
  const { tables, expressions } = readNames(sql.slice(span.from, span.to));
  const meant = before && tables.filter(({ alias, name: own }) => same(alias ?? own, before.name));
  const names = (meant?.length ? meant : tables).flatMap(
    (table) =>
      expressions.get(table.name.toLowerCase()) ??
      known.columnsOf(table.schema, table.name)?.map((column) => column.name) ??
      [],
  );
  return nearest(wrong, names).map((column) => ({ name: column, insert: quoteName(column) }));
};

const tableFixes = ({ wrong, before }: Named, { known, schema }: RunFacts): readonly Fix[] => {
  const inSchema = before && known.tables.filter((table) => same(table.schema, before.name));
  const tables = inSchema?.length ? inSchema : known.tables;
  return nearest(
    wrong,
    tables.map((table) => table.name),
  ).flatMap((near) =>
    tables
      .filter((table) => table.name === near)
      .map((table) =>
        inSchema?.length || table.schema === schema
          ? { name: near, insert: quoteName(near) }
          : { name: `${table.schema}.${near}`, insert: `${quoteName(table.schema)}.${quoteName(near)}` },
      ),
  );
};

/** Finds the position of each error of a run. For unknown names it adds the most similar names that the editor knows. */
export const diagnose = (facts: RunFacts): readonly Diagnosis[] =>
  facts.errors.flatMap((error): readonly Diagnosis[] => {
    const { sql, from } = facts;
    const told = offsetOf(sql, from, error);
    const fixesOf = { COLUMN_DOES_NOT_EXIST_ERROR: columnFixes, TABLE_DOES_NOT_EXIST_ERROR: tableFixes }[
      error.error_type
    ];
    const missing = fixesOf && missingName(error);
    if (!fixesOf || missing === undefined)
      return told ? [{ error, place: told, wrong: sql.slice(told.from, told.to), fixes: [] }] : [];
    const named = findName(sql, from, told?.from ?? from, missing);
    // The text has changed: the name is no longer in it.
    if (!named) return [];
    const fixes = fixesOf(named, facts);
    // A fix with a schema also replaces a wrong schema.
    const whole = named.before !== undefined && fixes.some(({ name: fix }) => fix.includes('.'));
    const place = whole ? { ...named.place, from: named.before.from } : named.place;
    const stands = sql.slice(place.from, place.to);
    return [{ error, place, wrong: stands, fixes: fixes.filter(({ insert }) => insert !== stands).slice(0, fixLimit) }];
  });
