import {
  snippet as snippetOf,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { docText } from './doc-text.ts';

export interface CodeCompletion {
  readonly label: string;
  /** Text to insert, if it differs from the label. */
  readonly insert?: string;
  /**
   * Text to insert with placeholders that Tab steps through: `SELECT ${columns} FROM ${table}`. Takes precedence over
   * `insert`.
   */
  readonly snippet?: string;
  /** Faint text after the label, such as a type. */
  readonly detail?: string;
  readonly kind?: 'keyword' | 'function' | 'table' | 'column' | 'schema' | 'value' | 'snippet';
  /** Rank from -99 to 99. Among equally good matches, options with a higher value are listed first. */
  readonly boost?: number;
}

export interface CompletionQuestion {
  readonly text: string;
  /** Position of the cursor, in characters from the start. */
  readonly position: number;
  /** True if the user requested completions explicitly (Mod+Space) instead of by typing. */
  readonly explicit: boolean;
  readonly signal: AbortSignal;
}

export interface CompletionAnswer {
  /** Start of the word that the options replace. */
  readonly from: number;
  readonly options: readonly CodeCompletion[];
  /** Further options that are still loading. They are added to the options that are already shown. */
  readonly later?: Promise<CompletionAnswer | undefined> | undefined;
}

/** Returns the completions at a position; undefined if there are none. */
export type CompletionProvider = (
  question: CompletionQuestion,
) => CompletionAnswer | undefined | Promise<CompletionAnswer | undefined>;

const kinds = {
  keyword: 'keyword',
  function: 'function',
  table: 'class',
  column: 'property',
  schema: 'namespace',
  value: 'constant',
  snippet: 'text',
};

const wordPattern = /^[\w$]*$/;

const resultOf = (answer: CompletionAnswer | undefined): CompletionResult | null => {
  if (!answer) return null;
  const options = answer.options.map(({ label, insert, snippet, detail, kind, boost }): Completion => ({
    label,
    ...(insert !== undefined && { apply: insert }),
    ...(snippet !== undefined && { apply: snippetOf(snippet) }),
    ...(detail !== undefined && { detail }),
    ...(kind && { type: kinds[kind] }),
    ...(boost !== undefined && { boost }),
  }));
  return { from: answer.from, options, validFor: wordPattern };
};

/**
 * Returns the editor's two sources of suggestions: one for the provider's response, and one for the `later` part of
 * this response, which must not delay the first. `ask` is called once each time the editor requests suggestions.
 */
export function completionSources(ask: CompletionProvider): readonly CompletionSource[] {
  // The editor calls its sources in order, so the second source can await the response that the first one has
  // requested.
  let asked: Promise<CompletionAnswer | undefined> = Promise.resolve(undefined);
  const askNow = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const control = new AbortController();
    context.addEventListener('abort', () => control.abort());
    const { state, pos, explicit } = context;
    asked = Promise.resolve(ask({ text: state.field(docText), position: pos, explicit, signal: control.signal }));
    const answer = await asked;
    return control.signal.aborted ? null : resultOf(answer);
  };
  const waitForRest = async (): Promise<CompletionResult | null> => resultOf(await (await asked)?.later);
  return [askNow, waitForRest];
}
