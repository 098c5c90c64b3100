import { join } from 'node:path';
import type { Plugin } from 'vite';
import { noticesOf } from '../../.ci/notices.ts';

/** Writes the third-party notices of everything that a build contains, fonts included, next to its other files. */
export const notices = (fileName: string): Plugin => ({
  name: 'sightline:notices',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => join(import.meta.dirname, name)),
      );
      this.emitFile({ type: 'asset', fileName, source: await noticesOf(files) });
    },
  },
});
