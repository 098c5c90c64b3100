import { Lexer } from 'yaml';

interface Level {
  readonly column: number;
  readonly kind: 'list' | 'other';
}

/** Marks of the lexer that stand for no character of the text. */
const marks = new Set(['\u0002', '\u0018', '\u001f', '\ufeff']);
const isLineEnd = (token: string): boolean => token === '\n' || token === '\r\n';
const isSpace = (token: string): boolean => /^[ \t]+$/.test(token);

/** Levels that a line leaves open: those further left than where it begins; a list may begin where the key above it stands. */
const keptLevels = (levels: readonly Level[], begins: Level): Level[] =>
  levels.filter(
    ({ column, kind }) =>
      column < begins.column || (column === begins.column && begins.kind === 'list' && kind === 'other'),
  );

/** Deepest nesting of a YAML text, found on its tokens without building anything; never less than the true depth. Stops looking beyond `enough`. */
export const yamlDepth = (text: string, enough = 10_000): number => {
  let levels: Level[] = [];
  let flow = 0;
  let deepest = 0;
  let column = 0;
  let expectsLevel: 'line' | 'item' | null = 'line';
  for (const token of new Lexer().lex(text)) {
    if (marks.has(token)) continue;
    if (isLineEnd(token)) {
      column = 0;
      expectsLevel = 'line';
      continue;
    }
    if (!isSpace(token) && flow === 0 && expectsLevel !== null) {
      const isItem = token === '-' || token === '?';
      const level: Level = { column, kind: token === '-' ? 'list' : 'other' };
      levels = [...(expectsLevel === 'line' ? keptLevels(levels, level) : levels), level];
      expectsLevel = isItem ? 'item' : null;
    }
    if (token === '{' || token === '[') flow += 1;
    else if (token === '}' || token === ']') flow = Math.max(0, flow - 1);
    deepest = Math.max(deepest, levels.length + flow);
    if (deepest > enough) break;
    const end = token.lastIndexOf('\n');
    column = end < 0 ? column + token.length : token.length - end - 1;
    // A text over several lines ends where the next line begins.
    if (end >= 0) expectsLevel = 'line';
  }
  return deepest;
};
