import type { Api } from '@sightline/core/api';
import { bundleForm, importCalls, type BundleImport } from '../model/bundle-form.ts';
import { readImportPlan, type ImportPlan } from '../model/import-plan.ts';

/** True if the server supports dry runs. Other servers would import immediately. */
export const plansImports = (api: Pick<Api, 'capabilities'>): boolean => api.capabilities?.has('dry_run') === true;

/** Dry run of an import with the current options; nothing is written. @throws CallError like the import */
export const planImport = async (api: Api, bundle: BundleImport, signal: AbortSignal): Promise<ImportPlan> => {
  const query = { dry_run: true, existing: 'leave' };
  const answer = await api.upload(importCalls[bundle.kind], bundleForm(bundle), { query, signal });
  if ('create' in answer) return readImportPlan(answer);
  throw new Error('The server was asked what an import would do, and answered something else.');
};
