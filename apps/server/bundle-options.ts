import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Options } from 'tsup';
import { ownFiles, packageFiles } from './src/http/pages/api-docs/viewer-files.ts';

const docs = join(import.meta.dirname, 'src/http/pages/api-docs/viewer');
const viewer = join(import.meta.dirname, 'node_modules/swagger-ui-dist');

/** Paths of the API viewer's files. */
export const docsFiles = [
  ...packageFiles.map((file) => join(viewer, file)),
  ...ownFiles.map((file) => join(docs, file)),
];

/** Copies the API viewer into a bundle. */
export const copyDocs = async (bundle: string): Promise<void> => {
  const target = join(import.meta.dirname, bundle, 'api-docs');
  await mkdir(target, { recursive: true });
  for (const file of docsFiles) await copyFile(file, join(target, basename(file)));
};

/** Options of every bundle of the server: the one of the published package, and the one that `npm start` runs. */
export const bundleOptions = {
  entry: {
    main: 'src/main.ts',
    'end-with-parent': 'src/engine/end-with-parent.mjs',
    'kill-at-deadline': 'src/commands/kill-at-deadline.mjs',
    'query-worker': 'src/engine/duckdb/worker/query-worker.ts',
    'post-processing-worker': 'src/engine/post-processing/aside/post-processing-worker.ts',
    'format-worker': 'src/engine/formatting/format-worker.ts',
    'text-worker': 'src/engine/templates/text-worker.ts',
    'picture-worker': 'src/engine/pictures/picture-worker.ts',
    'bundle-worker': 'src/http/bundles/bundle-worker.ts',
    'writer-worker': 'src/engine/duckdb/writer/writer-worker.ts',
    'postgres-parsing-thread': 'src/engine/postgres/gate/parsing-thread.ts',
  },
  format: ['esm'],
  target: 'node24',
  platform: 'node',
  dts: false,
  // Optional native modules of ssh2. It works without them.
  external: [/sshcrypto\.node$/, 'cpu-features'],
  // Bundled CommonJS code needs these definitions to find Node's modules and its own path.
  banner: {
    js: [
      "import { createRequire as makeRequire } from 'node:module';",
      'const require = makeRequire(import.meta.url);',
      'const __filename = import.meta.filename;',
      'const __dirname = import.meta.dirname;',
    ].join(''),
  },
  clean: true,
} satisfies Options;
