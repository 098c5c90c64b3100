import type { CompletionAnswer, CompletionQuestion } from '@sightline/ui-kit/code-editor';
import { suggest, type Suggestion } from './completion.ts';
import { sqlWords } from './sql-words.ts';
import { wordBefore, type KnownNames } from './statement-names.ts';
import { statementAt, type FindStatement } from './statement.ts';

export { callAt } from './call-at.ts';

const shownKinds = {
  column: 'column',
  table: 'table',
  alias: 'table',
  schema: 'schema',
  keyword: 'keyword',
  function: 'function',
  condition: 'value',
  snippet: 'snippet',
} as const;

/**
 * Returns suggestions at the cursor of a text with several statements, best first. If the user neither requests them
 * nor has started a word, only join conditions are suggested.
 */
export const suggestionsAt = (
  { text, position, explicit }: Pick<CompletionQuestion, 'text' | 'position' | 'explicit'>,
  known: KnownNames,
  {
    findStatement = statementAt,
    dialect,
  }: {
    readonly findStatement?: FindStatement;
    /** Backend of the database. */
    readonly dialect?: string | undefined;
  } = {},
): CompletionAnswer | undefined => {
  const statement = findStatement(text, position) ?? { from: 0, to: text.length };
  const inside = text.slice(statement.from, Math.max(statement.to, position));
  const cursor = position - statement.from;
  const { word, qualifier } = wordBefore(inside, cursor);
  const isOffered = ({ kind }: Suggestion) =>
    explicit || word !== '' || qualifier !== undefined || kind === 'condition';
  const offered = suggest({ statement: inside, cursor }, known, sqlWords(dialect)).filter(isOffered);
  if (offered.length === 0) return undefined;
  return {
    from: position - word.length,
    options: offered.map(({ label, insert, snippet, detail, kind }, at) => ({
      label,
      ...(insert ? { insert } : {}),
      ...(snippet ? { snippet } : {}),
      ...(detail ? { detail } : {}),
      kind: shownKinds[kind],
      boost: Math.max(-99, 60 - at),
    })),
  };
};

/** Removes the completion options that another list already contains. Returns undefined if no option is left. */
export const withoutThose = (
  answer: CompletionAnswer | undefined,
  other: CompletionAnswer | undefined,
): CompletionAnswer | undefined => {
  const labels = new Set(other?.options.map(({ label }) => label));
  const options = answer?.options.filter(({ label }) => !labels.has(label)) ?? [];
  return answer && options.length > 0 ? { ...answer, options } : undefined;
};
