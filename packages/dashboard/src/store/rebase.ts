import { mergeEdits } from '@sightline/entity-ui';
import { danglingIn, documentOf, mergeableOf } from '../model/edit-document.ts';
import type { EditStore, StoredVersion } from './edit-store.ts';

/**
 * Continues editing on the basis of a newer stored version. Merges the changes of both sides. In conflicts, the user's
 * own change wins.
 */
export const rebase = (store: EditStore, version: StoredVersion): void => {
  const { stored, document, settle } = store.getState();
  const { merged } = mergeEdits({
    base: mergeableOf(stored.document),
    mine: mergeableOf(document),
    theirs: mergeableOf(version.document),
  });
  settle(version, documentOf(merged, danglingIn(document.position)));
};
