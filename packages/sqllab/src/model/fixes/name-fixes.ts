import { quoteName } from '@sightline/core';
import { clauseOf, clausesAround, splitAt } from './clauses.ts';
import { replacing, same, type Case, type Fix, type Rule } from './fix.ts';
import { nearNames } from './near-names.ts';
import { isName, plainName, type Token } from './tokens.ts';

/**
 * Returns the name that an error reports as unknown: a field of the error, or else the first quoted name in its
 * message.
 */
const missingName = ({ message, extra }: Case['error']): string | undefined => {
  for (const key of ['missing', 'table', 'column_name'])
    if (typeof extra[key] === 'string' && extra[key] !== '') return extra[key];
  return /["“`]([^"”`]{1,128})["”`]/u.exec(message)?.[1];
};

/** An unknown name in the statement, and the qualifier before it. */
interface Unknown {
  readonly index: number;
  readonly token: Token;
  readonly qualifier: Token | undefined;
}

const qualifierAt = (tokens: readonly Token[], index: number): Token | undefined =>
  tokens[index - 1]?.text === '.' && isName(tokens[index - 2]) ? tokens[index - 2] : undefined;

/** Finds the unknown name in a statement. Prefers the first match at or after the position of the error. */
const findUnknown = ({ tokens, at }: Case, missing: string): Unknown | undefined => {
  const last = missing.slice(missing.lastIndexOf('.') + 1);
  const isIt = (token: Token) => isName(token) && [last, missing].some((name) => same(plainName(token.text), name));
  const later = tokens.findIndex((token, index) => index >= at && isIt(token));
  const index = later < 0 ? tokens.findIndex(isIt) : later;
  return index < 0 ? undefined : { index, token: tokens[index]!, qualifier: qualifierAt(tokens, index) };
};

/**
 * Returns the unknown name that an error reports; null if the text no longer contains it, undefined for errors of other
 * kinds.
 */
export const unknownToken = (given: Case): Token | null | undefined => {
  if (!['COLUMN_DOES_NOT_EXIST_ERROR', 'TABLE_DOES_NOT_EXIST_ERROR'].includes(given.error.error_type)) return undefined;
  const missing = missingName(given.error);
  return missing === undefined ? undefined : (findUnknown(given, missing)?.token ?? null);
};

const valueWords: ReadonlySet<string> = new Set([
  '=',
  '<>',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  'LIKE',
  'ILIKE',
  'THEN',
  'ELSE',
]);

/** True if a quoted name is in a position where a string is expected: after an operator, or in a list of values. */
const isValue = (tokens: readonly Token[], index: number): boolean => {
  const token = tokens[index]!;
  if (valueWords.has(tokens[index - 1]?.upper ?? '')) return true;
  const opens = tokens.findLastIndex(({ text, depth }, at) => at < index && text === '(' && depth === token.depth - 1);
  return opens > 0 && tokens[opens - 1]!.upper === 'IN';
};

const asText = (token: Token): string => `'${plainName(token.text).replaceAll("'", "''")}'`;

/**
 * Replaces the double quotes of a string, which SQL reads as quotes of a name, with single quotes. In a list of values,
 * replaces them in all values.
 */
const textFix = ({ tokens }: Case, { index, token }: Unknown): Fix => {
  const isOfList = (other: Token, at: number) =>
    other.kind === 'name' && other.depth === token.depth && isValue(tokens, at) && isValue(tokens, index);
  const all = tokens.filter(
    (other, at) => other === token || (valueWords.has(tokens[index - 1]?.upper ?? '') ? false : isOfList(other, at)),
  );
  return {
    ...replacing(token, asText(token)),
    edits: all.map((each) => ({ from: each.from, to: each.to, insert: asText(each) })),
  };
};

const dateParts = new Set('second minute hour day week month quarter year decade epoch dow doy'.split(' '));
const partFunctions: ReadonlySet<string> = new Set(['DATE_TRUNC', 'DATE_PART', 'DATE_DIFF', 'DATEDIFF', 'DATE_SUB']);

/** Quotes the first argument of a date function, which must be a string: `date_trunc('month', …)`. */
const partFix: (given: Case, unknown: Unknown) => Fix | undefined = ({ tokens }, { index, token }) =>
  tokens[index - 1]?.text === '(' &&
  partFunctions.has(tokens[index - 2]?.upper ?? '') &&
  dateParts.has(plainName(token.text).toLowerCase())
    ? replacing(token, asText(token))
    : undefined;

/**
 * Replaces an alias of the SELECT list with its expression: PostgreSQL allows aliases only in ORDER BY and GROUP BY.
 */
const aliasFix: (given: Case, unknown: Unknown) => Fix | undefined = ({ sql, tokens }, { index, token, qualifier }) => {
  if (qualifier) return undefined;
  const select = clauseOf(clausesAround({ tokens }, index), 'SELECT');
  for (const item of select ? splitAt(select.body, ',') : []) {
    const name = item.at(-1)!;
    if (item.at(-2)?.upper !== 'AS' || !same(plainName(name.text), plainName(token.text))) continue;
    return replacing(token, sql.slice(item[0]!.from, item.at(-3)!.to));
  }
  return undefined;
};

const columnsFor = ({ tables }: Case, { qualifier }: Unknown): readonly string[] => {
  const meant = qualifier && tables.filter(({ alias, name }) => same(alias ?? name, plainName(qualifier.text)));
  return (meant?.length ? meant : tables).flatMap(({ columns }) => columns ?? []);
};

/** Replaces an unknown name by a column, wherever the name occurs. */
const inAllPlaces = ({ tokens }: Case, { token, qualifier }: Unknown, name: string): Fix => {
  const isIt = (other: Token, at: number): boolean => {
    if (other === token) return true;
    const [own, before] = [qualifierAt(tokens, at), tokens[at - 1]];
    return (
      other.kind === token.kind &&
      same(plainName(other.text), plainName(token.text)) &&
      same(plainName(own?.text ?? ''), plainName(qualifier?.text ?? '')) &&
      before?.upper !== 'AS' &&
      !['(', '.'].includes(tokens[at + 1]?.text ?? '')
    );
  };
  const edits = tokens.filter(isIt).map(({ from, to }) => ({ from, to, insert: quoteName(name) }));
  return { ...replacing(token, quoteName(name)), edits };
};

/** Fixes an unknown column: a string in the wrong quotes, the alias of an expression, or a misspelled column name. */
export const columnFixes: Rule = (given) => {
  const missing = given.error.error_type === 'COLUMN_DOES_NOT_EXIST_ERROR' ? missingName(given.error) : undefined;
  const unknown = missing === undefined ? undefined : findUnknown(given, missing);
  if (!unknown) return [];
  const { token, index } = unknown;
  const near = nearNames(plainName(token.text), columnsFor(given, unknown)).map((name) =>
    inAllPlaces(given, unknown, name),
  );
  const text = token.kind === 'name' ? [textFix(given, unknown)] : [];
  const first = [partFix(given, unknown) ?? [], aliasFix(given, unknown) ?? []].flat();
  return isValue(given.tokens, index) ? [...first, ...text, ...near] : [...first, ...near, ...text];
};

/** Replaces an unknown table with the most similar tables. Adds the schema unless it is the default schema. */
export const tableFixes: Rule = (given) => {
  const { error, known, schema, tokens } = given;
  const missing = error.error_type === 'TABLE_DOES_NOT_EXIST_ERROR' ? missingName(error) : undefined;
  const unknown = missing === undefined ? undefined : findUnknown(given, missing);
  if (!unknown) return [];
  const { token, qualifier } = unknown;
  const inSchema = qualifier && known.tables.all.filter((table) => same(table.schema, plainName(qualifier.text)));
  const tables = inSchema?.length ? inSchema : known.tables.all;
  const expressions = qualifier ? [] : commonTables(tokens);
  return nearNames(plainName(token.text), [...expressions, ...tables.map(({ name }) => name)]).flatMap((near) => {
    if (expressions.includes(near)) return [replacing(token, quoteName(near))];
    return tables
      .filter(({ name }) => name === near)
      .map((table) => {
        if (inSchema?.length || (table.schema === schema && !qualifier)) return replacing(token, quoteName(near));
        // A fix that inserts a schema also replaces a wrong schema before the table.
        const whole = { text: token.text, from: qualifier?.from ?? token.from, to: token.to };
        return replacing(whole, `${quoteName(table.schema)}.${quoteName(near)}`);
      });
  });
};

/** Returns the names of the common table expressions of a statement. */
const commonTables = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token, index) =>
    isName(token) && tokens[index + 1]?.upper === 'AS' && tokens[index + 2]?.text === '(' && token.depth === 0
      ? [plainName(token.text)]
      : [],
  );

/**
 * Replaces a qualifier that is not valid in the statement. Suggests the alias of the table with this name, tables whose
 * names begin with the qualifier, and tables that have the column.
 */
export const qualifierFixes: Rule = ({ error, tokens, at, tables }) => {
  const found =
    /(?:reference to|missing) FROM-clause entry for table "([^"]+)"|Referenced table "([^"]+)" not found/iu.exec(
      error.message,
    );
  const wrong = found?.[1] ?? found?.[2];
  if (wrong === undefined) return [];
  const isIt = (token: Token, index: number) =>
    isName(token) && same(plainName(token.text), wrong) && tokens[index + 1]?.text === '.';
  const later = tokens.findIndex((token, index) => index >= at && isIt(token, index));
  const index = later < 0 ? tokens.findIndex(isIt) : later;
  if (index < 0) return [];
  const column = plainName(tokens[index + 2]?.text ?? '');
  const named = tables.filter(({ name }) => same(name, wrong));
  const begins = tables.filter(({ name }) => name.toLowerCase().startsWith(wrong.toLowerCase()));
  const having = tables.filter(({ columns }) => columns?.some((each) => same(each, column)));
  return [...new Set([...named, ...begins, ...having])].map(({ alias, name }) =>
    replacing(tokens[index]!, quoteName(alias ?? name)),
  );
};

/** Qualifies an ambiguous column with each of the tables that have it. */
export const ambiguousFixes: Rule = ({ error, tokens, at, tables }) => {
  const name = /ambiguous[^"]*"([^"]+)"|"([^"]+)" is ambiguous/iu.exec(error.message)?.slice(1).find(Boolean);
  if (name === undefined) return [];
  const isIt = (token: Token, index: number) =>
    isName(token) &&
    same(plainName(token.text), name) &&
    tokens[index - 1]?.text !== '.' &&
    tokens[index - 1]?.upper !== 'AS';
  const later = tokens.findIndex((token, index) => index >= at && isIt(token, index));
  const index = later < 0 ? tokens.findIndex(isIt) : later;
  if (index < 0) return [];
  const having = tables.filter(({ columns }) => columns === undefined || columns.some((column) => same(column, name)));
  return having.map((table) =>
    replacing(tokens[index]!, `${quoteName(table.alias ?? table.name)}.${tokens[index]!.text}`),
  );
};
