import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { defineConfig } from 'tsup';
import { bundled } from './bundled.mjs';
import { ownFiles, packageFiles } from './src/http/pages/api-docs/viewer-files.ts';
import { writeNotices } from './write-notices.mjs';

const web = join(import.meta.dirname, '..', 'web', 'dist');

const docs = join(import.meta.dirname, 'src/http/pages/api-docs/viewer');
const viewer = join(import.meta.dirname, 'node_modules/swagger-ui-dist');
const docsFiles = [...packageFiles.map((file) => join(viewer, file)), ...ownFiles.map((file) => join(docs, file))];

export default defineConfig({
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
  // Bundle TypeBox together with the contract, which is written with it.
  noExternal: [...bundled, '@sightline/core/contract'],
  // Optional native modules of ssh2. It works without them.
  external: [/sshcrypto\.node$/, 'cpu-features'],
  // Bundled CommonJS code needs these to find Node's modules and its own path.
  banner: {
    js: [
      "import { createRequire as makeRequire } from 'node:module';",
      'const require = makeRequire(import.meta.url);',
      'const __filename = import.meta.filename;',
      'const __dirname = import.meta.dirname;',
    ].join(''),
  },
  metafile: true,
  sourcemap: true,
  clean: true,
  /** Copies the built web app, the API viewer and the third-party notices into the published package. */
  onSuccess: async () => {
    await writeNotices(import.meta.dirname, 'dist', docsFiles);
    const docsTarget = join(import.meta.dirname, 'dist/api-docs');
    await mkdir(docsTarget, { recursive: true });
    for (const file of docsFiles) await copyFile(file, join(docsTarget, basename(file)));
    const target = join(import.meta.dirname, 'web');
    await rm(target, { recursive: true, force: true });
    await cp(web, target, { recursive: true });
  },
});
