import { mergeEdits } from '@sightline/entity-ui';
import { danglingIn, documentOf, mergeableOf } from '../model/edit-document.ts';
import type { EditStore, StoredVersion } from './edit-store.ts';

/**
 * Continues an edit on a version that was stored in the meantime. The changes of both are kept; where they conflict,
 * the user's own change wins.
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
