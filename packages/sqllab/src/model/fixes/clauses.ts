import type { Case } from './fix.ts';
import { startsClause, type Token } from './tokens.ts';

/** A clause: `word` is its first word, `body` contains its other tokens. */
export interface Clause {
  readonly word: Token;
  readonly body: readonly Token[];
  /** Offset after the clause's last token. */
  readonly to: number;
}

/** Returns the clauses of the SELECT that contains a token, in the order of the text. */
export const clausesAround = ({ tokens }: Pick<Case, 'tokens'>, at: number): readonly Clause[] => {
  const inside = tokens[Math.min(at, tokens.length - 1)];
  if (!inside) return [];
  const selects = (depth: number): number =>
    tokens.findLastIndex((token, index) => index <= at && token.upper === 'SELECT' && token.depth === depth);
  let depth = inside.depth;
  while (depth > 0 && selects(depth) < 0) depth -= 1;
  const start = selects(depth);
  if (start < 0) return [];
  const clauses: Clause[] = [];
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    if (token.depth < depth || (token.text === ')' && token.depth < depth)) break;
    if (token.depth === depth && token.text === ')' && index > start && !opensAfter(tokens, start, index)) break;
    if (token.depth === depth && ['UNION', 'EXCEPT', 'INTERSECT'].includes(token.upper)) break;
    if (token.depth === depth && startsClause(token) && !isNamed(tokens, index))
      clauses.push({ word: token, body: [], to: token.to });
    else {
      const last = clauses.at(-1)!;
      clauses[clauses.length - 1] = { ...last, body: [...last.body, token], to: token.to };
    }
  }
  return clauses;
};

const beforeNames: ReadonlySet<string> = new Set([
  'SELECT',
  'DISTINCT',
  ',',
  '.',
  'AS',
  '=',
  '+',
  '-',
  '*',
  '/',
  'AND',
  'OR',
  'BY',
]);

/** True if a word such as `limit` is in a position where a name is required. */
const isNamed = (tokens: readonly Token[], index: number): boolean =>
  !['SELECT', 'FROM', 'WHERE'].includes(tokens[index]!.upper) &&
  index > 0 &&
  (beforeNames.has(tokens[index - 1]!.upper) ||
    (tokens[index - 1]!.upper === 'WHERE' && tokens[index + 1]?.upper !== 'BY'));

/** True if a closing bracket belongs to a pair that opens after `start`. */
const opensAfter = (tokens: readonly Token[], start: number, end: number): boolean => {
  const depth = tokens[end]!.depth;
  return tokens.findLastIndex((token, index) => index < end && token.text === '(' && token.depth === depth) > start;
};

export const clauseOf = (clauses: readonly Clause[], word: string): Clause | undefined =>
  clauses.find((clause) => clause.word.upper === word);

/** Returns the offset at which to insert a clause: after the last clause that starts with one of the given words. */
export const endOf = (clauses: readonly Clause[], words: readonly string[]): number | undefined =>
  clauses.findLast((clause) => words.includes(clause.word.upper))?.to;

/** Splits tokens at each occurrence of `mark`, a sign or word, that has the same bracket depth as the first token. */
export const splitAt = (body: readonly Token[], mark: string): readonly (readonly Token[])[] => {
  const depth = body[0]?.depth ?? 0;
  const groups: Token[][] = [[]];
  for (const token of body)
    if (token.upper === mark && token.depth === depth) groups.push([]);
    else groups.at(-1)!.push(token);
  return groups.filter((group) => group.length > 0);
};

/** A function call: its name and the texts of its arguments. */
export interface Call {
  readonly name: Token;
  readonly args: readonly {
    readonly text: string;
    readonly from: number;
    readonly to: number;
    readonly tokens: readonly Token[];
  }[];
  readonly to: number;
}

/** Returns the call whose name is the token at an index. */
export const callAt = ({ sql, tokens }: Pick<Case, 'sql' | 'tokens'>, at: number): Call | undefined => {
  const name = tokens[at];
  const bracket = tokens[at + 1];
  if (!name || bracket?.text !== '(') return undefined;
  const end = tokens.findIndex((token, index) => index > at && token.text === ')' && token.depth === bracket.depth);
  if (end < 0) return undefined;
  const args = splitAt(tokens.slice(at + 2, end), ',').map((group) => {
    const [from, to] = [group[0]!.from, group.at(-1)!.to];
    return { text: sql.slice(from, to), from, to, tokens: group };
  });
  return { name, args, to: tokens[end]!.to };
};
