import type { BundleEntry } from '../../domain/examples/bundle-entry.ts';

/** What the process that reads a bundle answers: its files, or why it is refused. */
export type BundleAnswer =
  | { readonly kind: 'read'; readonly entries: readonly BundleEntry[] }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly status: number;
      readonly extra: Readonly<Record<string, unknown>>;
    };
