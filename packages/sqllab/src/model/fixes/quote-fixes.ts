import { replacing, type Edit, type Fix, type Rule } from './fix.ts';
import { isName, type Token } from './tokens.ts';

/** Straight quotes for the curly ones that text programs write. */
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

/** Pairs of signs around a name, which other databases use: `` `name` `` and `[name]`. */
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

/** Double quotes around names for the quotes of MySQL and SQL Server. */
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

/** The closing quote of a text or name: behind its first word for a name, at the end of its line for a text. */
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

/** A name behind AS is no text. */
export const quotedAlias: Rule = ({ tokens, at }) => {
  const token = tokens[at];
  if (token?.kind !== 'text' || tokens[at - 1]?.upper !== 'AS') return [];
  const fix: Fix = replacing(token, `"${token.text.slice(1, -1).replaceAll("''", "'").replaceAll('"', '""')}"`);
  return [fix];
};
