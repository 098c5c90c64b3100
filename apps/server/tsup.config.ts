import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig } from 'tsup';
import { bundled } from './bundled.mjs';
import { writeNotices } from './write-notices.mjs';

const web = join(import.meta.dirname, '..', 'web', 'dist');

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
  // The contract is written in TypeBox, so it goes where that goes.
  noExternal: [...bundled, '@sightline/core/contract'],
  // Optional native parts of ssh2, which works without them.
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
  /** The published package contains the built web app, and the license notices of bundled code. */
  onSuccess: async () => {
    await writeNotices(import.meta.dirname, 'dist');
    const target = join(import.meta.dirname, 'web');
    await rm(target, { recursive: true, force: true });
    await cp(web, target, { recursive: true });
  },
});
