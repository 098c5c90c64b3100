import { isFields } from '@sightline/core/layout';
import { isOvertaken, type Draft } from '@sightline/entity-ui';
import type { StoredVersion } from '../store/edit-store.ts';
import { mergeableOf, type EditDocument } from './edit-document.ts';
import { emptyHistory, type EditHistory } from './edit-history.ts';

/** Values of a stored draft: the document and the steps that led to it. */
export interface DraftValues {
  readonly document: EditDocument;
  readonly history: EditHistory;
}

/** A restored draft, and the stored version that the draft is based on. The editor continues from both. */
export interface RestoredDraft {
  readonly stored: StoredVersion;
  readonly draft: DraftValues;
}

const isDocument = (value: unknown): value is EditDocument =>
  isFields(value) && isFields(value['position']) && isFields(value['metadata']) && typeof value['title'] === 'string';

const isHistory = (value: unknown): value is EditHistory =>
  isFields(value) && Array.isArray(value['done']) && Array.isArray(value['undone']);

/**
 * Returns the state in which to continue editing a draft. The state is based on the version from which the draft was
 * made, so that a save detects the changes of other users. Returns undefined if the draft cannot be read, or if all its
 * changes have been saved.
 */
export const restoredDraft = (stored: StoredVersion, draft: Draft<unknown, unknown>): RestoredDraft | undefined => {
  const values = isFields(draft.values) ? draft.values : {};
  const base = isFields(draft.base) ? draft.base : {};
  const { document, history } = values;
  const { document: from, texts, tag } = base as Partial<StoredVersion>;
  if (!isDocument(document) || !isDocument(from) || !isFields(texts)) return undefined;
  if (isOvertaken(mergeableOf(stored.document), mergeableOf(from), mergeableOf(document))) return undefined;
  return {
    stored: { document: from, texts: texts as unknown as StoredVersion['texts'], tag },
    draft: { document, history: isHistory(history) ? history : emptyHistory },
  };
};
