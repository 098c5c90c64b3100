import { importBundle } from '../../domain/bundles/import-bundle.ts';
import type { BundleKind } from '../../domain/bundles/plan-bundle.ts';
import { readBundle } from '../../domain/bundles/read-bundle.ts';
import type { Call } from '../route-table.ts';
import { readBundleUpload } from './read-bundle-upload.ts';

/** A handler that imports bundles of one kind with the caller's rights. */
export const importOf =
  (kind: BundleKind) =>
  async ({ request, deps, subject }: Call): Promise<{ message: string }> => {
    const upload = await readBundleUpload(request, deps.config.limits.bundleBytes);
    const entries = await readBundle(upload.bytes);
    await importBundle(deps, { entries, kind, overwrite: upload.fields['overwrite'] === 'true', subject });
    return { message: 'OK' };
  };
