import type { Api } from '@sightline/core/api';
import { bundleForm, importCalls, type BundleImport } from '../model/bundle-form.ts';
import { readImportPlan, type ImportPlan } from '../model/import-plan.ts';

/** Whether the server can say what an import would do. One that cannot would import at once. */
export const plansImports = (api: Pick<Api, 'capabilities'>): boolean => api.capabilities?.has('dry_run') === true;

/** Asks what an import would do as it stands: with or without leave to overwrite. Nothing is written. @throws CallError as the import would */
export const planImport = async (api: Api, bundle: BundleImport, signal: AbortSignal): Promise<ImportPlan> => {
  const query = { dry_run: true, existing: 'leave' };
  const answer = await api.upload(importCalls[bundle.kind], bundleForm(bundle), { query, signal });
  if ('create' in answer) return readImportPlan(answer);
  throw new Error('The server was asked what an import would do, and answered something else.');
};
