import { dropDraft } from '../../store/drafts.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { type DraftName, placeOf } from './keep-draft.ts';

/** Deletes a draft of the subject. Throws 404. */
export const deleteDraft = async ({ store }: Deps, subject: Subject, name: DraftName): Promise<void> => {
  if (!(await dropDraft(store.db, placeOf(subject, name)))) throw notFound();
};
