import type { DbOrTransaction } from '../../store/db.ts';
import type { Subject } from '../access.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { objectIn } from '../wire/json-text.ts';

/** A bundle that is being written. */
export interface Draft {
  readonly db: DbOrTransaction;
  /** The exporting user. Objects that this user may not read are left out of the bundle. */
  readonly subject: Subject;
  readonly entries: Map<string, BundleEntry['content']>;
  /** Tags of the exported objects; absent if tagging is off. */
  readonly tagIds: Set<number> | undefined;
  /** If true, the bundle includes the unknown keys that were kept from an import. Other servers reject such bundles. */
  readonly keepUnknown: boolean;
}

/** Returns the unknown keys that an object was imported with, or no keys if the draft leaves them out. */
export const unknownOf = ({ keepUnknown }: Draft, row: { readonly unknown_keys: string | null }): object =>
  keepUnknown ? objectIn(row.unknown_keys) : {};
