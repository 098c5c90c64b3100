import { mergeEdits } from '@sightline/entity-ui';
import { danglingIn, documentOf, mergeableOf } from '../model/edit-document.ts';
import type { EditStore, StoredVersion } from './edit-store.ts';

/** Continues an edit on a version that was stored in the meantime: both changes are kept, the user's own where they differ. */
export const rebase = (store: EditStore, version: StoredVersion): void => {
  const { stored, document, settle } = store.getState();
  const { merged } = mergeEdits({
    base: mergeableOf(stored.document),
    mine: mergeableOf(document),
    theirs: mergeableOf(version.document),
  });
  settle(version, documentOf(merged, danglingIn(document.position)));
};
