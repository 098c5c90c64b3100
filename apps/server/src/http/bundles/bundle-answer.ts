import type { BundleLimits } from '../../domain/bundles/bundle-limits.ts';
import type { BundleEntry } from '../../domain/examples/bundle-entry.ts';

/** The input of the child process that reads a bundle. */
export interface BundleTask {
  readonly bytes: Uint8Array;
  readonly limits: BundleLimits;
}

/** Messages of the child process: the files in several messages and an end marker, or the reason of a refusal. */
export type BundleAnswer =
  | { readonly kind: 'read'; readonly entries: readonly BundleEntry[] }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly status: number;
      readonly extra: Readonly<Record<string, unknown>>;
    };
