import { replacing, type Edit, type Fix, type Rule } from './fix.ts';
import { isName, type Token } from './tokens.ts';

/** Replaces the curly quotes that word processors write by straight quotes. */
export const curlyQuotes: Rule = ({ sql, span }) => {
  const edits = [...sql.slice(span.from, span.to).matchAll(/[“”„]|[‘’‚]/gu)].map(({ 0: quote, index }): Edit => ({
    from: span.from + index,
    to: span.from + index + 1,
    insert: '“”„'.includes(quote) ? '"' : "'",
  }));
  const first = edits[0];
  if (!first) return [];
  return [{ label: 'replace', values: { wrong: sql.slice(first.from, first.to), name: first.insert }, edits }];
};

/** Finds names in the quotes of other databases: `` `name` `` and `[name]`. Returns the pairs of quotes. */
const quotedBy = (tokens: readonly Token[], open: string, close: string): readonly (readonly [Token, Token])[] => {
  const pairs: (readonly [Token, Token])[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]!.text !== open) continue;
    const end = tokens.findIndex((token, index) => index > at && token.text === close);
    if (end < 0) break;
    pairs.push([tokens[at]!, tokens[end]!]);
    at = end;
  }
  return pairs;
};

/** Replaces the quotes of MySQL and SQL Server around names by double quotes. */
export const foreignQuotes: Rule = ({ tokens }) => {
  const ticks = quotedBy(tokens, '`', '`');
  const isIndex = (open: Token) => tokens.some((token) => token.to === open.from && isName(token));
  const brackets = quotedBy(tokens, '[', ']').filter(([open, close]) => !isIndex(open) && close.from - open.to > 0);
  const pairs = ticks.length > 0 ? ticks : brackets;
  const [first] = pairs;
  if (!first) return [];
  const edits = pairs.flat().map(({ from, to }): Edit => ({ from, to, insert: '"' }));
  return [{ label: 'replace', values: { wrong: `${first[0].text}…${first[1].text}`, name: '"…"' }, edits }];
};

/** Adds a missing closing quote: after the first word of a quoted name, or at the end of the line for a string. */
export const openQuotes: Rule = ({ sql, tokens }) => {
  const open = tokens.find((token) => token.open);
  if (!open) return [];
  const rest = sql.slice(open.from, open.to);
  const end =
    open.kind === 'name' ? /^"[\p{L}\p{N}_]*/u.exec(rest)![0].length : /^[^\n]*/u.exec(rest)![0].trimEnd().length;
  const quote = open.kind === 'name' ? '"' : "'";
  return [
    { label: 'add', values: { name: quote }, edits: [{ from: open.from + end, to: open.from + end, insert: quote }] },
  ];
};

/** Changes a string after AS into a quoted name. */
export const quotedAlias: Rule = ({ tokens, at }) => {
  const token = tokens[at];
  if (token?.kind !== 'text' || tokens[at - 1]?.upper !== 'AS') return [];
  const fix: Fix = replacing(token, `"${token.text.slice(1, -1).replaceAll("''", "'").replaceAll('"', '""')}"`);
  return [fix];
};
