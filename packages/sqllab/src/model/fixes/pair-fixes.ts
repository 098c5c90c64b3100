import { adding, type Fix, type Rule } from './fix.ts';
import { startsClause, type Token } from './tokens.ts';

const removing = (token: Token): Fix => ({
  label: 'remove',
  values: { name: token.text },
  edits: [{ from: token.from, to: token.to, insert: '' }],
});

/** Returns the first closing bracket without an opening one. */
const extraBracket = (tokens: readonly Token[]): Token | undefined => {
  let open = 0;
  for (const token of tokens) {
    if (token.text === '(') open += 1;
    if (token.text === ')') open -= 1;
    if (open < 0) return token;
  }
  return undefined;
};

/** Returns the index of the last opening bracket without a closing one; -1 if there is none. */
const openBracket = (tokens: readonly Token[]): number => {
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.text === '(') open.push(index);
    if (token.text === ')') open.pop();
  }
  return open.at(-1) ?? -1;
};

/** Returns the index of the token before which the missing closing bracket belongs. */
const closeBefore = (tokens: readonly Token[], open: number, at: number): number => {
  const inside = tokens[open + 1]?.upper;
  // A subquery ends at the end of the statement, or before a second SELECT.
  if (inside === 'SELECT' || inside === 'WITH') {
    const second = tokens.findIndex(({ upper }, index) => index > open + 1 && upper === 'SELECT');
    return second < 0 ? tokens.length : second;
  }
  const end = tokens.findIndex((token, index) => index > open && (startsClause(token) || token.upper === 'AS'));
  return end < 0 ? Math.max(at, tokens.length) : end;
};

/** Removes a surplus closing bracket, or adds a missing one at the end of the enclosed expression. */
export const brackets: Rule = ({ tokens, at }) => {
  const extra = extraBracket(tokens);
  if (extra) return [removing(extra)];
  const open = openBracket(tokens);
  if (open < 0) return [];
  const before = tokens[closeBefore(tokens, open, at) - 1]!;
  return [adding(before.to, ')')];
};

/** Adds the missing END of a CASE, before the alias or clause that follows. */
export const caseEnd: Rule = ({ tokens }) => {
  const count = (word: string) => tokens.filter(({ upper }) => upper === word).length;
  if (count('CASE') <= count('END')) return [];
  const start = tokens.findLastIndex(({ upper }) => upper === 'CASE');
  const end = tokens.findIndex(
    (token, index) =>
      index > start &&
      token.depth <= tokens[start]!.depth &&
      (startsClause(token) || ['AS', ',', ')'].includes(token.upper)),
  );
  const before = tokens[(end < 0 ? tokens.length : end) - 1]!;
  return [adding(before.to, ' END')];
};

/** True if a list ends before the token at `index`: at the end of the bracket, at a comma, or at the next clause. */
const endsList = (tokens: readonly Token[], index: number): boolean => {
  const [next, after] = [tokens[index], tokens[index + 1]];
  if (next === undefined || next.text === ',' || next.text === ')') return true;
  // `order` and `limit` can be column names, so check the next word.
  if (next.upper === 'GROUP' || next.upper === 'ORDER') return after?.upper === 'BY';
  if (next.upper === 'LIMIT' || next.upper === 'OFFSET') return after?.kind === 'number';
  return startsClause(next);
};

/** Removes a comma before the next clause or another comma, or adds a missing comma between the values of a list. */
export const commas: Rule = ({ sql, tokens, at }) => {
  const extra = tokens.find((token, index) => token.text === ',' && endsList(tokens, index + 1));
  if (extra) return [removing(extra)];
  const [before, token] = [tokens[at - 1], tokens[at]];
  const isValue = (each: Token | undefined) => each?.kind === 'text' || each?.kind === 'number';
  if (before && token && isValue(before) && isValue(token) && before.depth > 0)
    return [{ ...adding(before.to, ','), values: { name: `, ${sql.slice(token.from, token.to)}` } }];
  return [];
};
