import { sharedEnd, sharedStart } from './shared-letters.ts';

/** Range of a statement: `from` is its first visible character, `to` its end without the semicolon. */
export interface StatementSpan {
  readonly from: number;
  readonly to: number;
}

/** True for white space, in ASCII and in Unicode. */
const isSpace = (sql: string, at: number): boolean => {
  const code = sql.charCodeAt(at);
  return code <= 32 || (code > 127 && /\s/u.test(sql[at]!));
};

/**
 * Returns the offset after the semicolon that ends the statement at `from`; undefined if there is none. Skips quotes
 * ('…', "…", `…`, $tag$…$tag$) and comments (-- …, nested block comments).
 */
const nextBreak = (sql: string, from: number): number | undefined => {
  for (let at = from; at < sql.length; at = skipToken(sql, at)) if (sql[at] === ';') return at + 1;
  return undefined;
};

/** Returns the statement between two breaks (offsets after semicolons); undefined if there is no code between them. */
const spanBetween = (sql: string, start: number, end: number): StatementSpan | undefined => {
  let from = -1;
  let to = -1;
  let at = start;
  while (at < end && sql[at] !== ';') {
    const next = skipToken(sql, at);
    if (!isSpace(sql, at) && !startsComment(sql, at)) {
      if (from < 0) from = at;
      to = next;
    }
    at = next;
  }
  return from < 0 ? undefined : { from, to };
};

/** Returns the offsets after all semicolons that end statements. `from` must be 0 or one of these offsets. */
const breaksFrom = (sql: string, from: number): number[] => {
  const breaks: number[] = [];
  for (let at = nextBreak(sql, from); at !== undefined; at = nextBreak(sql, at)) breaks.push(at);
  return breaks;
};

/**
 * Splits SQL at semicolons, to show which statement the cursor is in. Statements without code are left out. Only a
 * hint: the database's own parser splits the text again when it runs.
 */
export const splitStatements = (sql: string): readonly StatementSpan[] => {
  const breaks = [0, ...breaksFrom(sql, 0), sql.length];
  return breaks.slice(1).flatMap((end, at) => spanBetween(sql, breaks[at]!, end) ?? []);
};

/** Returns how many of the offsets in `breaks`, which are sorted, are at or before `offset`. Uses binary search. */
const countUpTo = (breaks: readonly number[], offset: number): number => {
  let [low, high] = [0, breaks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (breaks[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Returns the statement at the cursor. `breaks` are the offsets after the semicolons that end statements. Reads only
 * the statements around the cursor.
 */
const statementNear = (sql: string, breaks: readonly number[], cursor: number): StatementSpan | undefined => {
  const spanAt = (place: number) => spanBetween(sql, breaks[place - 1] ?? 0, breaks[place] ?? sql.length);
  const here = countUpTo(breaks, cursor);
  let before: StatementSpan | undefined;
  for (let place = here; place >= 0 && !before; place -= 1) {
    const span = spanAt(place);
    if (span && span.from <= cursor) before = span;
  }
  // Directly after a semicolon, the statement that it ends is still the current one.
  const inFront = here > 0 ? spanAt(here - 1) : undefined;
  const inside = [inFront, before].find((span) => span && cursor >= span.from && cursor <= span.to + 1);
  if (inside) return inside;
  if (before && !sql.slice(before.to, cursor).includes('\n')) return before;
  for (let place = here; place <= breaks.length; place += 1) {
    const span = spanAt(place);
    if (span && span.from >= cursor) return span;
  }
  return before;
};

/**
 * Returns the statement at the cursor. If the cursor is between two statements, returns the previous statement on the
 * line where that statement ends, and the next statement on later lines.
 */
export const statementAt = (sql: string, cursor: number): StatementSpan | undefined =>
  statementNear(sql, breaksFrom(sql, 0), cursor);

/** Returns the offsets after all statement-ending semicolons of a changed text. Reads only the text near the change. */
const changedBreaks = (before: string, old: readonly number[], sql: string): readonly number[] => {
  const start = sharedStart(before, sql);
  const end = sharedEnd(before, sql, Math.min(before.length, sql.length) - start);
  const moved = sql.length - before.length;
  const kept = old.slice(0, countUpTo(old, start));
  for (let at = nextBreak(sql, kept.at(-1) ?? 0); at !== undefined; at = nextBreak(sql, at)) {
    kept.push(at);
    // If the old text has a break at this place after the change, too, all later breaks are the same in both texts.
    const place = countUpTo(old, at - moved);
    if (at >= sql.length - end && old[place - 1] === at - moved) {
      for (let rest = place; rest < old.length; rest += 1) kept.push(old[rest]! + moved);
      return kept;
    }
  }
  return kept;
};

/** Finds the statement at the cursor of a text. */
export type FindStatement = (sql: string, cursor: number) => StatementSpan | undefined;

/**
 * Creates a function that works like `statementAt` for a text that is being edited: of a long text, it only reads what
 * has changed since the last call (SQL-04).
 */
export const makeStatementFinder = (): FindStatement => {
  let text = '';
  let breaks: readonly number[] = [];
  return (sql, cursor) => {
    if (sql !== text) {
      breaks = changedBreaks(text, breaks, sql);
      text = sql;
    }
    return statementNear(sql, breaks, cursor);
  };
};

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
