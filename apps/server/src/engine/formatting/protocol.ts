/** Dialects that SQL is laid out in. */
export type FormatLanguage = 'duckdb' | 'postgresql' | 'sql';

export interface FormatRequest {
  readonly sql: string;
  readonly language: FormatLanguage;
}

/** The text in its layout; `unreadable` for one that cannot be read as SQL; `ready` once, before the first text. */
export type FormatAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'formatted'; readonly text: string }
  | { readonly kind: 'unreadable' };
