import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig } from 'tsup';
import { bundleOptions, copyDocs, docsFiles } from './bundle-options.ts';
import { bundled } from './bundled.mjs';
import { writeNotices } from './write-notices.mjs';

const web = join(import.meta.dirname, '..', 'web', 'dist');

export default defineConfig({
  ...bundleOptions,
  // Bundle the contract, too, because it uses TypeBox, which is also bundled.
  noExternal: [...bundled, '@sightline/core/contract'],
  metafile: true,
  sourcemap: true,
  /** Copies the built web app, the API viewer and the third-party notices into the published package. */
  onSuccess: async () => {
    await writeNotices(import.meta.dirname, 'dist', docsFiles);
    await copyDocs('dist');
    const target = join(import.meta.dirname, 'web');
    await rm(target, { recursive: true, force: true });
    await cp(web, target, { recursive: true });
  },
});
