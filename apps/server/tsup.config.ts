import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig } from 'tsup';

const web = join(import.meta.dirname, '..', 'web', 'dist');

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'query-worker': 'src/engine/duckdb/worker/query-worker.ts',
    'post-processing-worker': 'src/engine/post-processing/aside/post-processing-worker.ts',
    'text-worker': 'src/engine/templates/text-worker.ts',
    'picture-worker': 'src/engine/pictures/picture-worker.ts',
    'writer-worker': 'src/engine/duckdb/writer/writer-worker.ts',
    'postgres-parsing-thread': 'src/engine/postgres/gate/parsing-thread.ts',
  },
  format: ['esm'],
  target: 'node24',
  platform: 'node',
  dts: false,
  sourcemap: true,
  clean: true,
  /** The published package carries the built web app. */
  onSuccess: async () => {
    const target = join(import.meta.dirname, 'web');
    await rm(target, { recursive: true, force: true });
    await cp(web, target, { recursive: true });
  },
});
