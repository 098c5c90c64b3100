import { clauseOf, clausesAround, endOf, splitAt } from './clauses.ts';
import type { Case, Edit, Rule } from './fix.ts';
import { isName, plainName, type Token } from './tokens.ts';

/** Returns the name at an index with its qualifiers, as written in the text. */
const chainAt = ({ sql, tokens }: Case, index: number): string => {
  let [first, last] = [index, index];
  while (tokens[first - 1]?.text === '.' && isName(tokens[first - 2])) first -= 2;
  while (tokens[last + 1]?.text === '.' && isName(tokens[last + 2])) last += 2;
  return sql.slice(tokens[first]!.from, tokens[last]!.to);
};

const before = ['SELECT', 'FROM', 'WHERE'];

/** If a column is selected next to an aggregate, adds the column to GROUP BY. */
export const groupFixes: Rule = (given) => {
  const named = /column "?([^"]+?)"? must appear in the GROUP BY/iu.exec(given.error.message)?.[1];
  if (named === undefined) return [];
  const name = named.slice(named.lastIndexOf('.') + 1);
  const isIt = (token: Token | undefined) =>
    isName(token) && plainName(token.text).toLowerCase() === name.toLowerCase();
  const place = given.tokens.findIndex((token, index) => index >= given.at && isIt(token));
  const index = place < 0 ? given.tokens.findIndex(isIt) : place;
  if (index < 0) return [];
  const expression = chainAt(given, index);
  const clauses = clausesAround(given, index);
  const group = clauseOf(clauses, 'GROUP');
  const at = group?.to ?? endOf(clauses, before);
  if (at === undefined) return [];
  const insert = group ? `, ${expression}` : ` GROUP BY ${expression}`;
  return [{ label: 'groupBy', values: { name: expression }, edits: [{ from: at, to: at, insert }] }];
};

const aggregates: ReadonlySet<string> = new Set(
  'COUNT SUM AVG MIN MAX STDDEV VARIANCE MEDIAN MODE STRING_AGG ARRAY_AGG LIST BOOL_AND BOOL_OR ANY_VALUE FIRST LAST'.split(
    ' ',
  ),
);
const isAggregate = (tokens: readonly Token[]): boolean =>
  tokens.some((token, index) => aggregates.has(token.upper) && tokens[index + 1]?.text === '(');

/** Moves a condition on an aggregate from WHERE to HAVING. */
export const havingFixes: Rule = (given) => {
  const { sql, error, at } = given;
  if (!/aggregate/iu.test(error.message) || !/\bWHERE\b/iu.test(error.message)) return [];
  const clauses = clausesAround(given, at);
  const where = clauseOf(clauses, 'WHERE');
  if (!where) return [];
  const parts = splitAt(where.body, 'AND');
  const textOf = (part: readonly Token[]) => sql.slice(part[0]!.from, part.at(-1)!.to);
  const moved = parts.filter(isAggregate).map(textOf).join(' AND ');
  const kept = parts.filter((part) => !isAggregate(part)).map(textOf);
  if (moved === '') return [];
  const having = clauseOf(clauses, 'HAVING');
  const end = having?.to ?? endOf(clauses, [...before, 'GROUP'])!;
  const start = sql.slice(0, where.word.from).trimEnd().length;
  const insert = having ? ` AND ${moved}` : ` HAVING ${moved}`;
  const rest = kept.length === 0 ? '' : ` WHERE ${kept.join(' AND ')}`;
  const edits: readonly Edit[] =
    end === where.to
      ? [{ from: start, to: end, insert: `${rest}${insert}` }]
      : [
          { from: start, to: where.to, insert: rest },
          { from: end, to: end, insert },
        ];
  return [{ label: 'having', values: { name: moved }, edits }];
};
