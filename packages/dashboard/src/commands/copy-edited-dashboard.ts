import { markStale, type World } from '@sightline/core/cache';
import type { EditDocument } from '../model/edit-document.ts';
import { knownMetadata } from '../model/save-body.ts';

/**
 * Saves an edited dashboard as a new one, with its charts or copies of them. Returns the id of the new dashboard.
 * @throws CallError
 */
export const copyEditedDashboard = async (
  { api, queryClient }: World,
  {
    id,
    document,
    title,
    copiesCharts,
    strict,
  }: {
    readonly id: number;
    readonly document: EditDocument;
    readonly title: string;
    readonly copiesCharts: boolean;
    readonly strict: boolean;
  },
): Promise<number> => {
  const metadata = strict ? knownMetadata(document.metadata) : document.metadata;
  const { result } = await api.call('copyDashboard', {
    params: { pk: String(id) },
    body: {
      dashboard_title: title,
      css: document.css,
      duplicate_slices: copiesCharts,
      json_metadata: JSON.stringify({ ...metadata, positions: document.position }),
    },
  });
  await markStale(queryClient, 'copyDashboard');
  return result.id;
};
