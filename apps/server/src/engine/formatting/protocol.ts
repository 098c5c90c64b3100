/** SQL dialects of the formatter. */
export type FormatLanguage = 'duckdb' | 'postgresql' | 'sql';

export interface FormatRequest {
  readonly sql: string;
  readonly language: FormatLanguage;
}

/** The formatted text; `unreadable` if it cannot be parsed as SQL; `ready` once, before the first text. */
export type FormatAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'formatted'; readonly text: string }
  | { readonly kind: 'unreadable' };
