import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this, compressing costs more than it saves. */
const compressedFromBytes = 512;
const pressBrotli = promisify(brotliCompress);
const pressGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside each text asset of a build's folder, which the server hands out as they are. */
export const precompress = (outDir: string): Plugin => ({
  name: 'sightline:precompress',
  apply: 'build',
  async writeBundle({ dir: folder = join(import.meta.dirname, outDir) }) {
    const names = await readdir(folder, { recursive: true });
    // index.html is filled in per answer, so it is compressed by the server.
    const press = async (name: string): Promise<void> => {
      const bytes = await readFile(join(folder, name));
      if (bytes.length < compressedFromBytes || names.includes(`${name}.br`)) return;
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      await writeFile(join(folder, `${name}.br`), await pressBrotli(bytes, options));
      await writeFile(join(folder, `${name}.gz`), await pressGzip(bytes, { level: 9 }));
    };
    // At the same time, since this takes a third of the build and each file one thread.
    await Promise.all(
      names.filter((each) => /\.(?:js|css|svg|json)$/u.test(each) && !each.startsWith('.vite')).map(press),
    );
  },
});
