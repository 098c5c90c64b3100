import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { FileShelf } from '../domain/ports.ts';
import { DeliveryFailure } from './delivery-failure.ts';

/**
 * Returns the real path of the folder for reports. A missing folder is not created, because it may be the mount point
 * of a volume that is not mounted.
 */
const rootOf = async (root: string): Promise<string> => {
  try {
    return await realpath(root);
  } catch {
    throw new DeliveryFailure('EFOLDER', false, 'The folder for reports does not exist.');
  }
};

/** Stores files of reports in a folder. A file appears under its name only when it is complete. */
export const folderShelf = (root: string): FileShelf => ({
  put: async (path, { content }, signal) => {
    const real = await rootOf(root);
    try {
      const wanted = join(real, dirname(path));
      await mkdir(wanted, { recursive: true });
      // Symbolic links in the folder must not lead to a place outside of it.
      const folder = await realpath(wanted);
      if (folder !== real && !folder.startsWith(`${real}${sep}`))
        throw new DeliveryFailure('EPATH', true, 'This is not a folder below the folder for reports.');
      const unfinished = join(folder, `.${randomUUID()}.part`);
      try {
        await writeFile(unfinished, content, { flag: 'wx', flush: true, signal });
        await rename(unfinished, join(folder, basename(path)));
      } finally {
        await rm(unfinished, { force: true });
      }
    } catch (error) {
      if (error instanceof DeliveryFailure) throw error;
      const { code } = error as { readonly code?: unknown };
      const known = typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : 'EIO';
      throw new DeliveryFailure(known, false, `The file could not be written (${known}).`);
    }
  },
});
