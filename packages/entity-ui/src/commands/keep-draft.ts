import type { Api } from '@sightline/core/api';
import type { DraftName, KeptDraft } from '../model/draft.ts';

const placeOf = ({ kind, id }: DraftName) => ({ params: { type: kind, key: String(id) } });

/** Stores a draft on the server. @throws CallError */
export const keepDraft = async (api: Api, name: DraftName, kept: KeptDraft): Promise<void> => {
  await api.call('saveDraft', { ...placeOf(name), body: { content: kept } });
};

/** Deletes a draft from the server. @throws CallError */
export const dropDraft = async (api: Api, name: DraftName): Promise<void> => {
  await api.call('deleteDraft', placeOf(name));
};
