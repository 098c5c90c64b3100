import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Files of the viewer that the page loads, with the license notices of their contents. */
export const packageFiles = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
] as const;

/** Our own files that the page loads in addition. */
export const ownFiles = ['api-docs.css', 'start-api-docs.mjs'] as const;

/** Returns the folders with the viewer's files: the copies in the built server, or the originals. */
export const viewerFolders = (): readonly string[] => {
  const built = join(import.meta.dirname, 'api-docs');
  if (existsSync(built)) return [built];
  const { resolve } = createRequire(import.meta.url);
  return [join(import.meta.dirname, 'viewer'), dirname(resolve('swagger-ui-dist/package.json'))];
};
