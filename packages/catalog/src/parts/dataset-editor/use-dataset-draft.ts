import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { useApi } from '@sightline/core/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import type { SavedDataset } from '../../reads/dataset-editor.ts';

/** What was typed and not saved, and the save that it stands on. */
export interface DatasetDraft {
  readonly base: SavedDataset;
  readonly form: DatasetForm;
}

/** A pause in typing after which it is kept, ms. */
const keepAfterMs = 800;

const placeOf = (id: number) => ({ params: { type: 'dataset', key: String(id) } });
const keeps = (api: Api): boolean => api.capabilities?.has('drafts') === true;

const isDraft = (content: unknown): content is DatasetDraft =>
  typeof content === 'object' && content !== null && 'base' in content && 'form' in content;

/** The draft of a dataset; none where there is none or the server keeps none. @throws CallError */
export const readDatasetDraft = async (
  api: Api,
  id: number,
  signal?: AbortSignal,
): Promise<DatasetDraft | undefined> => {
  if (!keeps(api)) return undefined;
  try {
    const { result } = await api.call('getDraft', placeOf(id), { ...(signal && { signal }) });
    return isDraft(result.content) ? result.content : undefined;
  } catch (error) {
    if (isCallError(error) && error.status === 404) return undefined;
    throw error;
  }
};

/** Forgets the draft of a dataset. @throws CallError */
export const dropDatasetDraft = async (api: Api, id: number): Promise<void> => {
  if (!keeps(api)) return;
  try {
    await api.call('deleteDraft', placeOf(id));
  } catch (error) {
    // What is not there need not be forgotten.
    if (!isCallError(error) || error.status !== 404) throw error;
  }
};

export type DraftStage = 'none' | 'kept' | 'failed';

/**
 * Keeps what is typed as a draft after a pause, and forgets it when nothing differs from what is saved. `held` is true while
 * an older draft waits for an answer: nothing goes over it.
 */
export const useDatasetDraft = (
  draft: DatasetDraft,
  { changed, held }: { readonly changed: boolean; readonly held: boolean },
): DraftStage => {
  const api = useApi();
  const [stage, setStage] = useState<DraftStage>('none');
  const keep = useEffectEvent(async () => {
    try {
      if (changed) await api.call('saveDraft', { ...placeOf(draft.base.id), body: { content: draft } });
      else await dropDatasetDraft(api, draft.base.id);
      setStage(changed ? 'kept' : 'none');
    } catch (error) {
      if (!isCallError(error)) throw error;
      setStage('failed');
    }
  });
  const { base, form } = draft;
  const [first] = useState(form);
  const untouched = form === first && !changed;
  useEffect(() => {
    if (untouched || held || !keeps(api)) return undefined;
    const timer = setTimeout(() => void keep(), keepAfterMs);
    return () => clearTimeout(timer);
  }, [api, base, form, held, untouched]);
  return stage;
};
