import { markStale, type World } from '@sightline/core/cache';
import { bundleForm, importCalls, type BundleImport } from '../model/bundle-form.ts';
import { readImportPlan, type ImportPlan } from '../model/import-plan.ts';

/**
 * Imports a bundle, all or nothing. With `leavesExisting` (only our server supports it), existing objects that the user
 * is not permitted to overwrite are left unchanged. Returns the changes if the server reports them. @throws CallError,
 * which may ask for permission to overwrite or for secrets
 */
export const importBundle = async (
  { api, queryClient }: World,
  bundle: BundleImport & { readonly leavesExisting: boolean },
): Promise<ImportPlan | undefined> => {
  const call = importCalls[bundle.kind];
  const query = bundle.leavesExisting ? { existing: 'leave' } : {};
  const answer = await api.upload(call, bundleForm(bundle), { query });
  await markStale(queryClient, call);
  return 'create' in answer ? readImportPlan(answer) : undefined;
};
