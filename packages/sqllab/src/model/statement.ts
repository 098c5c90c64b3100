/** Range of a statement: `from` is its first visible character, `to` its end without the semicolon. */
export interface StatementSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Splits SQL at semicolons, to show which statement the cursor is in. Quotes ('…', "…", `…`, $tag$…$tag$) and comments
 * (-- …, nested block comments) are skipped, and statements without code are left out. Only a hint: the database's own
 * parser splits the text again when it runs.
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

/**
 * The statement at the cursor. A statement that ends on the cursor's line counts if no other follows on it; otherwise
 * the next one.
 */
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

/** End of the token at `at`: a whole quote or comment, otherwise one character. */
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
