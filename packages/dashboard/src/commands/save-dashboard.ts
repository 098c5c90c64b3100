import { markStale, type World } from '@sightline/core/cache';
import type { EditDocument, StoredTexts } from '../model/edit-document.ts';
import { saveBodyOf } from '../model/save-body.ts';

/**
 * Saves an edited dashboard. In the stored texts of its layout and metadata, only the changed parts are replaced.
 * @throws CallError
 */
export const saveDashboard = async (
  { api, queryClient }: World,
  {
    id,
    stored,
    next,
    strict,
    headers,
  }: {
    readonly id: number;
    readonly stored: { readonly document: EditDocument; readonly texts: StoredTexts };
    readonly next: EditDocument;
    /** True for servers that refuse metadata with unknown keys. */
    readonly strict: boolean;
    readonly headers: Readonly<Record<string, string>>;
  },
): Promise<void> => {
  const body = saveBodyOf(stored, next, { strict });
  if (Object.keys(body).length === 0) return;
  await api.call('changeDashboard', { params: { pk: id }, body }, { headers });
  await markStale(queryClient, 'changeDashboard');
};
