/** A piece of SQL with its token class, for highlighting. */
export interface SqlPiece {
  readonly kind: 'plain' | 'keyword' | 'literal' | 'comment' | 'figure';
  readonly text: string;
}

/** Number of lines of SQL that a card shows. */
const shownLines = 25;

const keywords = new Set(
  'select from where group by order having limit offset join left right inner outer full cross on as and or not in is null case when then else end with union all distinct between like ilike exists over partition filter interval date desc asc using values insert update delete create table view'.split(
    ' ',
  ),
);

const pieces = /(--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|('(?:[^']|'')*'?)|(\b\d+(?:\.\d+)?\b)|([a-z_]\w*)|([\s\S])/giu;

const kindOf = (match: RegExpExecArray | RegExpMatchArray): SqlPiece['kind'] => {
  if (match[1] !== undefined) return 'comment';
  if (match[2] !== undefined) return 'literal';
  if (match[3] !== undefined) return 'figure';
  return match[4] !== undefined && keywords.has(match[4].toLowerCase()) ? 'keyword' : 'plain';
};

/**
 * Splits the first lines of a statement (25 by default) into tokens for highlighting; joined, they are the unchanged
 * text.
 */
export const sqlPieces = (sql: string, lines = shownLines): readonly SqlPiece[] => {
  const shown = sql.split('\n').slice(0, lines).join('\n');
  const found: SqlPiece[] = [];
  for (const match of shown.matchAll(pieces)) {
    const kind = kindOf(match);
    const last = found.at(-1);
    if (last && last.kind === kind && kind === 'plain') found[found.length - 1] = { kind, text: last.text + match[0] };
    else found.push({ kind, text: match[0] });
  }
  return found;
};
