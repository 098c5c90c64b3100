/** SQL dialects of the formatter. */
export type FormatLanguage = 'duckdb' | 'postgresql' | 'sql';

export interface FormatRequest {
  readonly sql: string;
  readonly language: FormatLanguage;
}

/**
 * A message of the formatter process: `ready` when it has started, then for each text the formatted text, or
 * `unreadable` if the text cannot be parsed as SQL.
 */
export type FormatAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'formatted'; readonly text: string }
  | { readonly kind: 'unreadable' };
