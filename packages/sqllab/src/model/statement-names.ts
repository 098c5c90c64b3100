import { quoteName } from './quote-name.ts';

/** A column for completion. */
export interface KnownColumn {
  readonly name: string;
  readonly type: string;
}

/** Names of a schema, sorted once; columns are loaded per table. */
export interface KnownNames {
  /** Sorted by lower case. */
  readonly tables: readonly { readonly schema: string; readonly name: string }[];
  readonly columnsOf: (schema: string | undefined, table: string) => readonly KnownColumn[] | undefined;
}

export interface Suggestion {
  readonly label: string;
  readonly kind: 'column' | 'table' | 'schema' | 'keyword' | 'function' | 'alias';
  readonly detail?: string;
  /** Inserted text, if it differs from the label (quoted names). */
  readonly insert?: string;
}

/** A table reference in the statement. */
export interface NamedTable {
  readonly schema?: string;
  readonly name: string;
  readonly alias?: string;
}

export interface StatementNames {
  readonly tables: readonly NamedTable[];
  /** Common table expressions and named sub-queries, with their columns if they can be determined. */
  readonly expressions: ReadonlyMap<string, readonly string[]>;
}

const suggestionLimit = 60;
const name = String.raw`(?:"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_]*)`;
const stopWords: ReadonlySet<string> = new Set(
  'on using where group order having limit join left right inner outer full cross natural asof lateral union except intersect window qualify set as select from values'.split(
    ' ',
  ),
);

const unquote = (text: string) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);

/** Blanks out comments and string contents; offsets stay valid. */
const withoutTexts = (sql: string): string =>
  sql.replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'?/g, (match) => ' '.repeat(match.length));

/** Finds the tables, aliases and common table expressions of a statement (SQL-02). A heuristic, not a parser. */
export const readNames = (statement: string): StatementNames => {
  const text = withoutTexts(statement);
  const expressions = new Map<string, readonly string[]>();
  for (const match of text.matchAll(
    new RegExp(
      `(?:\\bwith\\s+(?:recursive\\s+)?|,\\s*)(${name})\\s*(?:\\(([^()]*)\\)\\s*)?as\\s*(?:(?:not\\s+)?materialized\\s*)?\\(`,
      'giu',
    ),
  )) {
    const body = bodyFrom(text, match.index + match[0].length);
    const listed = match[2]?.split(',').map((column) => unquote(column.trim())) ?? columnsOfSelect(body);
    expressions.set(
      unquote(match[1]!).toLowerCase(),
      listed.filter((column) => column !== ''),
    );
  }
  const tables: NamedTable[] = [];
  for (const match of text.matchAll(
    new RegExp(
      `\\b(?:from|join)\\s+((?:${name}\\s*\\.\\s*)*${name})(?:\\s+(?:as\\s+)?(${name}))?(?:\\s*,\\s*((?:${name}\\s*\\.\\s*)*${name})(?:\\s+(?:as\\s+)?(${name}))?)*`,
      'giu',
    ),
  )) {
    const parts = match[0].replace(/^(?:from|join)\s+/i, '').split(',');
    for (const part of parts) {
      const read = new RegExp(`^\\s*((?:${name}\\s*\\.\\s*)*)(${name})(?:\\s+(?:as\\s+)?(${name}))?`, 'iu').exec(part);
      if (!read) continue;
      const schema = read[1]
        ?.split('.')
        .map((piece) => piece.trim())
        .findLast((piece) => piece !== '');
      const alias = read[3] && !stopWords.has(read[3].toLowerCase()) ? unquote(read[3]) : undefined;
      tables.push({
        ...(schema ? { schema: unquote(schema) } : {}),
        name: unquote(read[2]!),
        ...(alias ? { alias } : {}),
      });
    }
  }
  const named = subQueries(text);
  for (const { alias, columns } of named) expressions.set(alias.toLowerCase(), columns);
  // What is inside of a sub-query comes after what the query around it reads.
  return { tables: [...named.map(({ alias }) => ({ name: alias })), ...tables], expressions };
};

/** Named sub-queries: `FROM (SELECT …) AS name (columns)`. */
const subQueries = (text: string): readonly { readonly alias: string; readonly columns: readonly string[] }[] =>
  [...text.matchAll(/(?:\b(?:from|join|lateral)|,)\s*\(\s*(?=select\b|with\b)/giu)].flatMap((match) => {
    const start = match.index + match[0].length;
    const body = bodyFrom(text, start);
    const rest = text.slice(start + body.length + 1);
    const [, alias, listed] = new RegExp(`^\\s*(?:as\\s+)?(${name})\\s*(?:\\(([^()]*)\\))?`, 'iu').exec(rest) ?? [];
    if (alias === undefined || stopWords.has(alias.toLowerCase())) return [];
    const columns = listed?.split(',').map((column) => unquote(column.trim())) ?? columnsOfSelect(body);
    return [{ alias: unquote(alias), columns: columns.filter((column) => column !== '') }];
  });

const bodyFrom = (text: string, from: number): string => {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
};

/** Column names of a SELECT list, as far as they can be determined: `… AS x`, `a.b`, `b`. */
const columnsOfSelect = (body: string): readonly string[] => {
  const list = /^\s*select\s+(?:distinct\s+)?([\s\S]*?)(?:\bfrom\b|$)/i.exec(body)?.[1] ?? '';
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const char of `${list},`) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) {
      items.push(item.trim());
      item = '';
    } else item += char;
  }
  const label = new RegExp(`(?:\\bas\\s+|^|\\.|\\s)(${name})$`, 'iu');
  return items.flatMap((text) => {
    const found = label.exec(text);
    return found ? [unquote(found[1]!)] : [];
  });
};

/** Index of the first name that is not less than `prefix`, in a list sorted by lower case. */
const lowerBound = (names: readonly string[], prefix: string): number => {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (names[middle]!.toLowerCase() < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Names that start with `prefix`, at most `limit`, from a list sorted by lower case. */
export const startingWith = (
  names: readonly string[],
  prefix: string,
  limit: number = suggestionLimit,
): readonly string[] => {
  const wanted = prefix.toLowerCase();
  const found: string[] = [];
  for (let at = lowerBound(names, wanted); at < names.length && found.length < limit; at += 1) {
    if (!names[at]!.toLowerCase().startsWith(wanted)) break;
    found.push(names[at]!);
  }
  return found;
};

/** The partial name before the cursor: `qualifier.word`. */
export const wordBefore = (
  statement: string,
  cursor: number,
): { readonly qualifier?: string; readonly word: string } => {
  const found = new RegExp(`(?:(${name})\\s*\\.\\s*)?("?[\\p{L}_][\\p{L}\\p{N}_]*|"?)$`, 'u').exec(
    statement.slice(0, cursor),
  );
  const qualifier = found?.[1];
  return { ...(qualifier ? { qualifier: unquote(qualifier) } : {}), word: (found?.[2] ?? '').replace(/^"/, '') };
};

/** Suggestions at the cursor: columns of the statement's tables first, then tables, schemas, keywords and functions. */
export const suggest = (
  { statement, cursor }: { readonly statement: string; readonly cursor: number },
  known: KnownNames,
  words: { readonly keywords: readonly string[]; readonly functions: readonly string[] },
): readonly Suggestion[] => {
  const { qualifier, word } = wordBefore(statement, cursor);
  const names = readNames(statement);
  const begins = (text: string) => text.toLowerCase().startsWith(word.toLowerCase());
  const column = ({ name: label, type }: KnownColumn): Suggestion => ({
    label,
    kind: 'column',
    detail: type,
    insert: quoteName(label),
  });
  const columnsIn = (table: NamedTable): readonly Suggestion[] =>
    names.expressions
      .get(table.name.toLowerCase())
      ?.map((label): Suggestion => ({ label, kind: 'column', insert: quoteName(label) })) ??
    known.columnsOf(table.schema, table.name)?.map(column) ??
    [];
  if (qualifier !== undefined) {
    const table = names.tables.find(({ alias, name: own }) => (alias ?? own).toLowerCase() === qualifier.toLowerCase());
    if (table)
      return columnsIn(table)
        .filter(({ label }) => begins(label))
        .slice(0, suggestionLimit);
    return known.tables
      .filter(({ schema, name: own }) => schema.toLowerCase() === qualifier.toLowerCase() && begins(own))
      .slice(0, suggestionLimit)
      .map(({ name: own }) => ({ label: own, kind: 'table', insert: quoteName(own) }));
  }
  const aliases = names.tables.flatMap(({ alias }) => (alias ? [{ label: alias, kind: 'alias' as const }] : []));
  const schemas = [...new Set(known.tables.map(({ schema }) => schema))].map((label) => ({
    label,
    kind: 'schema' as const,
  }));
  const all: readonly Suggestion[] = [
    ...names.tables.flatMap(columnsIn),
    ...aliases,
    ...[...names.expressions.keys()].map((label) => ({ label, kind: 'table' as const })),
    ...known.tables
      .filter(({ name: own }) => begins(own))
      .slice(0, suggestionLimit)
      .map(({ schema, name: own }) => ({
        label: own,
        kind: 'table' as const,
        detail: schema,
        insert: `${quoteName(schema)}.${quoteName(own)}`,
      })),
    ...schemas,
    ...startingWith(words.functions, word, 20).map((label) => ({
      label,
      kind: 'function' as const,
      insert: `${label}(`,
    })),
    ...startingWith(words.keywords, word, 20).map((label) => ({ label, kind: 'keyword' as const })),
  ];
  const seen = new Set<string>();
  return all
    .filter(({ label, kind }) => begins(label) && !seen.has(`${kind} ${label}`) && seen.add(`${kind} ${label}`))
    .slice(0, suggestionLimit);
};
