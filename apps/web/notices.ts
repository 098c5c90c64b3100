import { join } from 'node:path';
import type { Plugin } from 'vite';
import { noticesOf } from '../../.ci/notices.ts';

/** Puts the notices of what a build carries, fonts included, beside its other files. */
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
