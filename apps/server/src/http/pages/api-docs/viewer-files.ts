import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Files of the viewer that the page loads, with the notices of what they contain. */
export const packageFiles = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
] as const;

/** Our own files beside them. */
export const ownFiles = ['api-docs.css', 'start-api-docs.mjs'] as const;

/** Returns the folders with these files: the copies in the built server, or their sources. */
export const viewerFolders = (): readonly string[] => {
  const built = join(import.meta.dirname, 'api-docs');
  if (existsSync(built)) return [built];
  const { resolve } = createRequire(import.meta.url);
  return [join(import.meta.dirname, 'viewer'), dirname(resolve('swagger-ui-dist/package.json'))];
};
