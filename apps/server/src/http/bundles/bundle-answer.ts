import type { BundleLimits } from '../../domain/bundles/bundle-limits.ts';
import type { BundleEntry } from '../../domain/examples/bundle-entry.ts';

/** What the process that reads a bundle is given. */
export interface BundleTask {
  readonly bytes: Uint8Array;
  readonly limits: BundleLimits;
}

/** What it answers: the files in several messages and the end of them, or why the bundle is refused. */
export type BundleAnswer =
  | { readonly kind: 'read'; readonly entries: readonly BundleEntry[] }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly status: number;
      readonly extra: Readonly<Record<string, unknown>>;
    };
