import type { Api } from '@sightline/core/api';
import { keptDraftOf, type DraftName, type KeptDraft } from '../model/draft.ts';

/** True if the server supports drafts. */
export const keepsDrafts = (api: Api): boolean => api.capabilities?.has('drafts') === true;

/**
 * Reads the draft on the server; `present` is false if there is none. Uses the list route, because a missing draft is
 * normal and must not cause an error. @throws CallError
 */
export const readServerDraft = async (
  api: Api,
  name: DraftName,
  signal?: AbortSignal,
): Promise<{ readonly present: boolean; readonly kept: KeptDraft | undefined }> => {
  const options = signal ? { signal } : {};
  const { result } = await api.call('listDrafts', {}, options);
  if (!result.some(({ type, key }) => type === name.kind && key === String(name.id)))
    return { present: false, kept: undefined };
  const { result: draft } = await api.call('getDraft', { params: { type: name.kind, key: String(name.id) } }, options);
  return { present: true, kept: keptDraftOf(draft.content) };
};
