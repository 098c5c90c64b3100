/** A piece of SQL that is neither white space nor a comment. */
export interface Token {
  /** `word`: a keyword or plain name. `name`: a quoted name. `text`: a string. */
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'sign';
  readonly text: string;
  /** The word in upper case; the text itself for all other kinds. */
  readonly upper: string;
  readonly from: number;
  readonly to: number;
  /** Number of open brackets around the token. Both brackets of a pair have the depth outside of the pair. */
  readonly depth: number;
  /** True if the token's closing quote is missing. */
  readonly open: boolean;
}

const pieces = new RegExp(
  [
    String.raw`(?<space>\s+|--[^\n]*|/\*[\s\S]*?(?:\*/|$))`,
    String.raw`(?<text>'(?:[^']|'')*(?:'|$))`,
    String.raw`(?<name>"(?:[^"]|"")*(?:"|$))`,
    String.raw`(?<word>[\p{L}_][\p{L}\p{N}_$]*)`,
    String.raw`(?<number>\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+)`,
    String.raw`(?<sign>::|<=|>=|<>|!=|==|=>|=<|&&|\|\||[\s\S])`,
  ].join('|'),
  'giu',
);

const kinds = ['text', 'name', 'word', 'number', 'sign'] as const;

/** Splits a range of a text into tokens. Offsets refer to the whole text. */
export const readTokens = (sql: string, { from, to }: { readonly from: number; readonly to: number }): Token[] => {
  const tokens: Token[] = [];
  let depth = 0;
  for (const match of sql.slice(from, to).matchAll(pieces)) {
    const [text] = match;
    const kind = kinds.find((each) => match.groups?.[each] !== undefined);
    if (kind === undefined) continue;
    if (text === ')') depth = Math.max(0, depth - 1);
    const quote = text[0]!;
    const open = (kind === 'text' || kind === 'name') && (text.length === 1 || !text.endsWith(quote));
    const upper = kind === 'word' ? text.toUpperCase() : text;
    tokens.push({ kind, text, upper, from: from + match.index, to: from + match.index + text.length, depth, open });
    if (text === '(') depth += 1;
  }
  return tokens;
};

/** A name without its quotes. */
export const plainName = (text: string): string =>
  text.startsWith('"') ? text.slice(1, text.endsWith('"') ? -1 : undefined).replaceAll('""', '"') : text;

export const isName = (token: Token | undefined): token is Token => token?.kind === 'word' || token?.kind === 'name';

/** The words that start a clause of a SELECT, in the order that SQL requires. */
export const clauseWords = [
  'SELECT',
  'FROM',
  'WHERE',
  'GROUP',
  'HAVING',
  'WINDOW',
  'QUALIFY',
  'ORDER',
  'LIMIT',
  'OFFSET',
];
const endWords: ReadonlySet<string> = new Set([...clauseWords, 'UNION', 'EXCEPT', 'INTERSECT', 'FETCH', 'FOR']);

/** True if a word starts a clause or the next SELECT. */
export const startsClause = ({ kind, upper }: Token): boolean => kind === 'word' && endWords.has(upper);

/** Words that cannot be names without quotes in PostgreSQL or DuckDB. */
export const reservedWords: ReadonlySet<string> = new Set(
  'ALL ANALYSE ANALYZE AND ANY ARRAY AS ASC ASYMMETRIC BOTH CASE CAST CHECK COLLATE COLUMN CONSTRAINT CREATE DEFAULT DEFERRABLE DESC DESCRIBE DISTINCT DO ELSE END EXCEPT FALSE FETCH FOR FOREIGN FROM GRANT GROUP HAVING IN INITIALLY INTERSECT INTO LATERAL LEADING LIMIT NOT NULL OFFSET ON ONLY OR ORDER PIVOT PLACING PRIMARY QUALIFY REFERENCES RETURNING SELECT SHOW SOME SUMMARIZE SYMMETRIC TABLE THEN TO TRAILING TRUE UNION UNIQUE UNPIVOT USER USING VARIADIC WHEN WHERE WINDOW WITH'.split(
    ' ',
  ),
);
