import { markStale, type World } from '@sightline/core/cache';
import { changedBodyOf, datasetBodyOf, type DatasetForm } from '../model/dataset/dataset-form.ts';

/**
 * Saves the form of a dataset; `headers` contain the version that the edit is based on. If the server has no versions,
 * sends only the fields that differ from `base`, because other users may have changed the other fields in the meantime.
 * With `reread`, the server reads the columns of the source again.
 * @throws CallError
 */
export const saveDatasetForm = async (
  { api, queryClient }: World,
  save: {
    readonly id: number;
    readonly form: DatasetForm;
    /** The form as it was when the edit began. */
    readonly base: DatasetForm;
    readonly headers: Readonly<Record<string, string>>;
    readonly reread: boolean;
  },
): Promise<void> => {
  const { id, form, base, headers, reread } = save;
  const body = headers['if-match'] === undefined ? changedBodyOf(form, base) : datasetBodyOf(form);
  await api.call(
    'changeDataset',
    { params: { pk: id }, ...(reread && { query: { override_columns: 'true' } }), body },
    { headers },
  );
  await markStale(queryClient, 'changeDataset');
};

/** Creates a dataset from a table; returns its id. @throws CallError */
export const createDatasetOn = async (
  { api, queryClient }: World,
  table: { readonly databaseId: number; readonly catalog: string; readonly schema: string; readonly name: string },
): Promise<number> => {
  const { id } = await api.call('createDataset', {
    body: {
      database: table.databaseId,
      table_name: table.name,
      ...(table.schema !== '' && { schema: table.schema }),
      ...(table.catalog !== '' && { catalog: table.catalog }),
    },
  });
  await markStale(queryClient, 'createDataset');
  return Number(id);
};
