import { quoteName } from '@sightline/core';
import { clausesAround, clauseOf, splitAt, type Clause } from './clauses.ts';
import { adding, replacing, same, type Case, type Fix, type Rule } from './fix.ts';
import { isSwapped, nearNames } from './near-names.ts';
import { clauseWords, isName, plainName, reservedWords, startsClause, type Token } from './tokens.ts';

/** Replaces SQL Server's TOP by a LIMIT at the end. */
export const topToLimit: Rule = (given) => {
  const { sql, tokens } = given;
  const at = tokens.findIndex(
    ({ upper }, index) => upper === 'TOP' && ['SELECT', 'DISTINCT', 'ALL'].includes(tokens[index - 1]?.upper ?? ''),
  );
  if (at < 0) return [];
  const inBrackets = tokens[at + 1]?.text === '(';
  const count = tokens[at + (inBrackets ? 2 : 1)];
  const next = tokens[at + (inBrackets ? 4 : 2)];
  const end = clausesAround(given, at).at(-1)?.to;
  if (count?.kind !== 'number' || !next || end === undefined) return [];
  return [
    {
      label: 'replace',
      values: { wrong: sql.slice(tokens[at]!.from, count.to), name: `LIMIT ${count.text}` },
      edits: [
        { from: tokens[at]!.from, to: next.from, insert: '' },
        { from: end, to: end, insert: ` LIMIT ${count.text}` },
      ],
    },
  ];
};

/** Rewrites `LIMIT 10, 5` with LIMIT and OFFSET. */
export const limitPair: Rule = ({ sql, tokens }) => {
  const at = tokens.findIndex(
    ({ upper }, index) => upper === 'LIMIT' && tokens[index + 1]?.kind === 'number' && tokens[index + 2]?.text === ',',
  );
  const [skip, count] = [tokens[at + 1], tokens[at + 3]];
  if (at < 0 || !skip || count?.kind !== 'number') return [];
  const whole = { text: sql.slice(tokens[at]!.from, count.to), from: tokens[at]!.from, to: count.to };
  return [replacing(whole, `LIMIT ${count.text} OFFSET ${skip.text}`)];
};

const rank = ({ word }: Clause): number => clauseWords.indexOf(word.upper);

/** Puts clauses into the order that SQL requires. A second WHERE becomes another condition. */
export const clauseOrder: Rule = (given) => {
  const { sql, at } = given;
  const clauses = clausesAround(given, at);
  const wheres = clauses.filter(({ word }) => word.upper === 'WHERE');
  if (wheres.length === 2) return [replacing(wheres[1]!.word, 'AND')];
  const sorted = clauses.toSorted((one, other) => rank(one) - rank(other));
  if (sorted.every((clause, index) => clause === clauses[index])) return [];
  const textOf = ({ word, to }: Clause) => sql.slice(word.from, to);
  const first = clauses.findIndex((clause, index) => clause !== sorted[index]);
  const last = clauses.findLastIndex((clause, index) => clause !== sorted[index]);
  const [from, to] = [clauses[first]!.word.from, clauses[last]!.to];
  const insert = sorted
    .slice(first, last + 1)
    .map(textOf)
    .join(' ');
  return [{ label: 'move', values: { name: sorted[first]!.word.upper }, edits: [{ from, to, insert }] }];
};

const writtenWords =
  'SELECT FROM WHERE GROUP ORDER BY HAVING LIMIT OFFSET JOIN LEFT RIGHT INNER OUTER FULL CROSS ON USING AND OR NOT IN IS NULL LIKE BETWEEN UNION DISTINCT DESC ASC CASE WHEN THEN ELSE END AS WITH EXISTS INTERVAL'.split(
    ' ',
  );
const ofCase = ['WHEN', 'THEN', 'ELSE', 'END'];
const isKeyword = (token: Token): boolean => writtenWords.includes(token.upper) || reservedWords.has(token.upper);

/**
 * Returns the keyword that a word probably means: two letters are swapped, or one or two letters of a longer word are
 * wrong.
 */
const keywordFor = (word: string, inCase: boolean): string | undefined => {
  const upper = word.toUpperCase();
  const words = inCase ? writtenWords : writtenWords.filter((keyword) => !ofCase.includes(keyword));
  const swapped = words.find((keyword) => isSwapped(upper, keyword));
  if (swapped !== undefined || upper.length < 3) return swapped;
  return nearNames(
    upper,
    words.filter(({ length }) => length > 2 && Math.abs(length - upper.length) <= 1),
  )[0];
};

/**
 * Corrects a misspelled keyword at the position of the error or shortly before it, where the engine may have read the
 * keyword as a name.
 */
export const keywordTypo: Rule = (given) => {
  const { tokens, at, tables, known } = given;
  const isTable = ({ text }: Token) =>
    [
      ...tables.flatMap(({ alias, columns }) => [alias, ...(columns ?? [])]),
      ...known.tables.all.map(({ name }) => name),
    ].some((name) => name !== undefined && same(name, plainName(text)));
  const hasCase = tokens.some(({ upper }) => upper === 'CASE');
  const nearby = [at, at - 1, at - 2, at - 3].flatMap((index) => tokens[index] ?? []);
  return nearby.flatMap((token): readonly Fix[] => {
    if (token.kind !== 'word' || isKeyword(token) || (isTable(token) && !misreadAsAlias(given, token))) return [];
    const keyword = keywordFor(token.text, hasCase);
    return keyword === undefined
      ? []
      : [replacing(token, token.text === token.text.toLowerCase() ? keyword.toLowerCase() : keyword)];
  });
};

/** True if the parser took a misspelled keyword for the alias of a table. */
const misreadAsAlias = ({ tables }: Case, { text }: Token): boolean =>
  tables.some(
    ({ alias, columns }) => alias !== undefined && same(alias, text) && !columns?.some((column) => same(column, text)),
  );

/** Adds a missing BY after GROUP or ORDER. */
export const missingBy: Rule = ({ tokens }) =>
  tokens.flatMap((token, index) => {
    const [before, next] = [tokens[index - 1], tokens[index + 1]];
    if (!['GROUP', 'ORDER'].includes(token.upper) || !isName(next) || startsClause(next)) return [];
    if (['BY', 'AS'].includes(next.upper) || ['SELECT', 'WITH', 'AS', ',', '.'].includes(before?.upper ?? ','))
      return [];
    return [adding(token.to, ' BY')];
  });

const operators: Readonly<Record<string, string>> = { '&&': 'AND', '==': '=', '=>': '>=', '=<': '<=' };

/** Replaces operators of other languages and databases. */
export const foreignOperators: Rule = ({ tokens, at }) => {
  const found = [tokens[at], tokens[at - 1], ...tokens].find(
    (token) => token && (Object.hasOwn(operators, token.text) || ['RLIKE', 'REGEXP'].includes(token.upper)),
  );
  return found ? [replacing(found, operators[found.text] ?? '~')] : [];
};

/** Writes an interval as one text, as PostgreSQL requires: `INTERVAL '7 day'`. */
export const intervalText: Rule = ({ sql, tokens }) => {
  const at = tokens.findIndex(
    ({ upper }, index) =>
      upper === 'INTERVAL' && tokens[index + 1]?.kind === 'number' && tokens[index + 2]?.kind === 'word',
  );
  if (at < 0) return [];
  const [count, unit] = [tokens[at + 1]!, tokens[at + 2]!];
  const whole = { text: sql.slice(count.from, unit.to), from: count.from, to: unit.to };
  return [replacing(whole, `'${count.text} ${unit.text.toLowerCase()}'`)];
};

/** Reserved words that users never mean as names, so they are not quoted. */
const neverNames: ReadonlySet<string> = new Set(
  'SELECT FROM WHERE HAVING UNION EXCEPT INTERSECT AND OR NOT IN AS ON USING CASE THEN ELSE DISTINCT NULL TRUE FALSE WITH'.split(
    ' ',
  ),
);

/** Quotes a reserved word at every position where it is used as a name. */
export const reservedName: Rule = ({ tokens, at }) => {
  const token = [tokens[at], tokens[at - 1]].find(
    (each) => each?.kind === 'word' && reservedWords.has(each.upper) && !neverNames.has(each.upper),
  );
  if (!token) return [];
  const isUse = (other: Token, index: number) => {
    if (other.upper !== token.upper || other.kind !== 'word') return false;
    const [before, next] = [tokens[index - 1], tokens[index + 1]];
    if (next?.upper === 'BY') return false;
    if (other === token) return true;
    return (
      before !== undefined && ['SELECT', ',', '.', 'FROM', 'JOIN', 'AS', 'WITH', 'WHERE', 'AND'].includes(before.upper)
    );
  };
  const uses = tokens.filter(isUse);
  if (uses.length === 0) return [];
  const name = `"${token.text.toLowerCase()}"`;
  // Without AS, an alias such as DESC could be read as a keyword.
  const needsAs = (each: Token) => each.upper === 'DESC' || each.upper === 'ASC';
  return [
    {
      label: 'replace',
      values: { wrong: token.text, name },
      edits: uses.map((each) => ({ from: each.from, to: each.to, insert: needsAs(each) ? `AS ${name}` : name })),
    },
  ];
};

const singular = (name: string): string => name.toLowerCase().replace(/ies$/u, 'y').replace(/s$/u, '');

/**
 * Returns the likely condition of a join: on a foreign key, recognized by its name, or else on a column that both
 * tables have.
 */
const joinCondition = (tables: Case['tables'], index: number): string | undefined => {
  const joined = tables[index]!;
  const own = quoteName(joined.alias ?? joined.name);
  for (const other of tables.slice(0, index)) {
    const theirs = quoteName(other.alias ?? other.name);
    const has = (table: Case['tables'][number], column: string) => table.columns?.some((each) => same(each, column));
    const [toJoined, toOther] = [`${singular(joined.name)}_id`, `${singular(other.name)}_id`];
    if (has(other, toJoined) && has(joined, 'id')) return `${own}.id = ${theirs}.${toJoined}`;
    if (has(joined, toOther) && has(other, 'id')) return `${own}.${toOther} = ${theirs}.id`;
    const shared = joined.columns?.find((column) => column !== 'id' && has(other, column));
    if (shared !== undefined) return `${own}.${quoteName(shared)} = ${theirs}.${quoteName(shared)}`;
  }
  return undefined;
};

/** Adds ON to a join that has no condition. */
export const missingOn: Rule = (given) => {
  const { tokens, tables, at } = given;
  const from = clauseOf(clausesAround(given, Math.max(0, Math.min(at, tokens.length) - 1)), 'FROM');
  const joins = from ? splitAt(from.body, 'JOIN').slice(1) : [];
  const without = joins.find((join, index) => {
    const isCross = ['CROSS', 'NATURAL'].includes((splitAt(from!.body, 'JOIN')[index] ?? []).at(-1)?.upper ?? '');
    return !isCross && !join.some(({ upper }) => upper === 'ON' || upper === 'USING');
  });
  if (!without) return [];
  const name = plainName(without.find((token, index) => isName(token) && without[index + 1]?.text !== '.')!.text);
  const condition = joinCondition(
    tables,
    tables.findIndex((table) => same(table.name, name)),
  );
  const tail = ['LEFT', 'RIGHT', 'INNER', 'FULL', 'OUTER', 'CROSS'];
  const end = without.findLast(({ upper }) => !tail.includes(upper))!;
  return condition === undefined ? [] : [adding(end.to, ` ON ${condition}`)];
};

/** Replaces a reserved word after FROM or JOIN with tables that have a similar name. */
export const reservedTable: Rule = ({ tokens, known, schema }) =>
  tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || !reservedWords.has(token.upper) || neverNames.has(token.upper)) return [];
    if (!['FROM', 'JOIN'].includes(tokens[index - 1]?.upper ?? '')) return [];
    // Leave the word unchanged if it is the name of a common table expression.
    if (tokens.some(({ upper }, other) => upper === token.upper && tokens[other + 1]?.upper === 'AS')) return [];
    const tables = known.tables.all;
    return nearNames(
      token.text,
      tables.map(({ name }) => name),
    ).flatMap((near) =>
      tables
        .filter(({ name }) => name === near)
        .map((table) =>
          replacing(token, table.schema === schema ? quoteName(near) : `${quoteName(table.schema)}.${quoteName(near)}`),
        ),
    );
  });

/** Corrects a misspelled DISTINCT, which an engine reads as a column with an alias. */
export const distinctTypo: Rule = ({ error, tokens }) => {
  if (error.error_type !== 'COLUMN_DOES_NOT_EXIST_ERROR') return [];
  return tokens.flatMap((token, index) =>
    tokens[index - 1]?.upper === 'SELECT' &&
    token.kind === 'word' &&
    !isKeyword(token) &&
    isName(tokens[index + 1]) &&
    !isKeyword(tokens[index + 1]!) &&
    nearNames(token.upper, ['DISTINCT']).length > 0
      ? [replacing(token, 'DISTINCT')]
      : [],
  );
};

/** Adds missing commas between columns. */
export const listCommas: Rule = (given) => {
  const { sql, at, tables } = given;
  const columns = tables.flatMap((table) => table.columns ?? []);
  const isColumn = (token: Token) => isName(token) && columns.some((column) => same(column, plainName(token.text)));
  return clausesAround(given, at).flatMap(({ body }) =>
    splitAt(body, ',').flatMap((item): readonly Fix[] => {
      if (item.length < 3 || !item.every(isColumn)) return [];
      const { from } = item[0]!;
      const { to } = item.at(-1)!;
      return [replacing({ text: sql.slice(from, to), from, to }, item.map(({ text }) => text).join(', '))];
    }),
  );
};
