/** A statement's place in the text: `from` is its first visible character, `to` the end without the semicolon. */
export interface StatementSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Splits SQL text at semicolons, as a hint for what runs under the cursor. Quotes ('…', "…", `…`, $tag$…$tag$) and comments
 * (-- …, nested block comments) are skipped. The engine's own parser splits again when it runs: this one only points.
 * Statements of nothing but white space and comments are left out.
 */
export const splitStatements = (sql: string): readonly StatementSpan[] => {
  const spans: StatementSpan[] = [];
  let start = -1;
  let end = -1;
  let at = 0;
  const close = () => {
    if (start >= 0) spans.push({ from: start, to: end });
    start = -1;
  };
  while (at < sql.length) {
    const next = skipToken(sql, at);
    if (sql[at] === ';') close();
    else if (!isBlank(sql, at)) {
      if (start < 0) start = at;
      end = next;
    }
    at = next;
  }
  close();
  return spans;
};

/** The statement that the cursor is in; one that ends on the cursor's line counts while nothing follows, else the next one. */
export const statementAt = (sql: string, cursor: number): StatementSpan | undefined => {
  const spans = splitStatements(sql);
  const inside = spans.find(({ from, to }) => cursor >= from && cursor <= to + 1);
  if (inside) return inside;
  const before = spans.findLast(({ to }) => to < cursor);
  if (before && !sql.slice(before.to, cursor).includes('\n')) return before;
  return spans.find(({ from }) => from >= cursor) ?? before;
};

const isBlank = (sql: string, at: number) => /\s/.test(sql[at]!) || startsComment(sql, at);
const startsComment = (sql: string, at: number) => sql.startsWith('--', at) || sql.startsWith('/*', at);

/** Where the token that begins at `at` ends: a quote or a comment as a whole, else one character. */
const skipToken = (sql: string, at: number): number => {
  const char = sql[at]!;
  if (char === "'" || char === '"' || char === '`') return skipQuote(sql, at, char);
  if (sql.startsWith('--', at)) {
    const line = sql.indexOf('\n', at);
    return line < 0 ? sql.length : line;
  }
  if (sql.startsWith('/*', at)) return skipBlockComment(sql, at);
  if (char === '$') {
    const tag = /^\$[A-Za-z_]*\$/.exec(sql.slice(at, at + 64))?.[0];
    if (tag) {
      const last = sql.indexOf(tag, at + tag.length);
      return last < 0 ? sql.length : last + tag.length;
    }
  }
  return at + 1;
};

const skipQuote = (sql: string, at: number, quote: string): number => {
  for (let next = sql.indexOf(quote, at + 1); next >= 0; next = sql.indexOf(quote, next + 2)) {
    if (sql[next + 1] !== quote) return next + 1;
  }
  return sql.length;
};

const skipBlockComment = (sql: string, at: number): number => {
  let depth = 0;
  for (let next = at; next < sql.length; next += 1) {
    if (sql.startsWith('/*', next)) {
      depth += 1;
      next += 1;
    } else if (sql.startsWith('*/', next)) {
      depth -= 1;
      next += 1;
      if (depth === 0) return next + 1;
    }
  }
  return sql.length;
};
