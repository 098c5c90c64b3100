import type { NameIndex } from './name-index.ts';

/** A column for completion. */
export interface KnownColumn {
  readonly name: string;
  readonly type: string;
}

/** Names in a database that completion suggests. Columns are loaded per table. */
export interface KnownNames {
  readonly tables: NameIndex;
  /** Functions that the server knows, sorted by their lower-case names; undefined if they were not requested. */
  readonly functions?: readonly string[];
  readonly columnsOf: (schema: string | undefined, table: string) => readonly KnownColumn[] | undefined;
  /** Columns of the tab's most recent result. Undefined without a result, or if the server cannot query results. */
  readonly lastResult?: readonly KnownColumn[] | undefined;
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

/** Source of a regular expression that matches a plain or quoted name. */
export const namePattern = String.raw`(?:"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_]*)`;
const stopWords: ReadonlySet<string> = new Set(
  'on using where group order having limit offset fetch for join left right inner outer full cross natural asof semi anti positional lateral union except intersect window qualify set as select from values when tablesample'.split(
    ' ',
  ),
);
/** Matches an alias: a name after a table that is not the next keyword of the statement. */
const aliasPattern = `(?!(?:${[...stopWords].join('|')})\\b)${namePattern}`;

const unquote = (text: string) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);

/** Replaces comments and strings by spaces, so that offsets stay valid. */
export const withoutTexts = (sql: string): string =>
  sql.replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'?/g, (match) => ' '.repeat(match.length));

/** Finds the tables, aliases and common table expressions of a statement (SQL-02). A heuristic, not a parser. */
export const readNames = (statement: string): StatementNames => {
  const text = withoutTexts(statement);
  const expressions = new Map<string, readonly string[]>();
  for (const match of text.matchAll(
    new RegExp(
      `(?:\\bwith\\s+(?:recursive\\s+)?|,\\s*)(${namePattern})\\s*(?:\\(([^()]*)\\)\\s*)?as\\s*(?:(?:not\\s+)?materialized\\s*)?\\(`,
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
      `\\b(?:from|join)\\s+((?:${namePattern}\\s*\\.\\s*)*${namePattern})(?:\\s+(?:as\\s+)?(${aliasPattern}))?(?:\\s*,\\s*((?:${namePattern}\\s*\\.\\s*)*${namePattern})(?:\\s+(?:as\\s+)?(${aliasPattern}))?)*`,
      'giu',
    ),
  )) {
    const parts = match[0].replace(/^(?:from|join)\s+/i, '').split(',');
    for (const part of parts) {
      const read = new RegExp(
        `^\\s*((?:${namePattern}\\s*\\.\\s*)*)(${namePattern})(?:\\s+(?:as\\s+)?(${aliasPattern}))?`,
        'iu',
      ).exec(part);
      if (!read) continue;
      const schema = read[1]
        ?.split('.')
        .map((piece) => piece.trim())
        .findLast((piece) => piece !== '');
      const alias = read[3] ? unquote(read[3]) : undefined;
      tables.push({
        ...(schema ? { schema: unquote(schema) } : {}),
        name: unquote(read[2]!),
        ...(alias ? { alias } : {}),
      });
    }
  }
  const named = subQueries(text);
  for (const { alias, columns } of named) expressions.set(alias.toLowerCase(), columns);
  // Put named subqueries first, so that the name of a subquery precedes the tables inside it.
  return { tables: [...named.map(({ alias }) => ({ name: alias })), ...tables], expressions };
};

/** Finds named sub-queries: `FROM (SELECT …) AS name (columns)`. */
const subQueries = (text: string): readonly { readonly alias: string; readonly columns: readonly string[] }[] =>
  [...text.matchAll(/(?:\b(?:from|join|lateral)|,)\s*\(\s*(?=select\b|with\b)/giu)].flatMap((match) => {
    const start = match.index + match[0].length;
    const body = bodyFrom(text, start);
    const rest = text.slice(start + body.length + 1);
    const [, alias, listed] =
      new RegExp(`^\\s*(?:as\\s+)?(${namePattern})\\s*(?:\\(([^()]*)\\))?`, 'iu').exec(rest) ?? [];
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

/** Returns the column names of a SELECT list, as far as they can be determined: `… AS x`, `a.b`, `b`. */
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
  const label = new RegExp(`(?:\\bas\\s+|^|\\.|\\s)(${namePattern})$`, 'iu');
  return items.flatMap((text) => {
    const found = label.exec(text);
    return found ? [unquote(found[1]!)] : [];
  });
};

/** Returns the partial name before the cursor: `qualifier.word`. */
export const wordBefore = (
  statement: string,
  cursor: number,
): { readonly qualifier?: string; readonly word: string } => {
  const found = new RegExp(`(?:(${namePattern})\\s*\\.\\s*)?("?[\\p{L}_][\\p{L}\\p{N}_]*|"?)$`, 'u').exec(
    statement.slice(0, cursor),
  );
  const qualifier = found?.[1];
  return { ...(qualifier ? { qualifier: unquote(qualifier) } : {}), word: (found?.[2] ?? '').replace(/^"/, '') };
};
