import { basename, resolve } from 'node:path';
import { restoreBackup } from '../store/backup/restore.ts';
import { readCommandLine } from './command-line.ts';
import { storeOptionsOf } from './open-configured-store.ts';
import { takeDataFolderFor } from './running-server.ts';
import { toldOperation } from './tell-operation.ts';
import { UsageError } from './usage-error.ts';

/** `sightline restore FILE`: restores a backup completely or not at all. Returns the exit code. */
export const restore = async (words: readonly string[]): Promise<number> => {
  const { config, options, words: files } = readCommandLine(words, { replace: { type: 'boolean' } });
  const [file, ...rest] = files;
  if (file === undefined || rest.length > 0) throw new UsageError('sightline restore FILE [--replace]');
  const bringBack = () => {
    takeDataFolderFor(config.dataDir, 'restore');
    return restoreBackup(storeOptionsOf(config), {
      path: resolve(file),
      replace: options['replace'] === true,
      nowMs: Date.now(),
    });
  };
  // The audit chain continues from the backup. Events recorded after the backup are in the copy of the previous store,
  // and in the log.
  const told = { event: 'backup.restore', target: basename(file) };
  const { value } = await toldOperation(config, told, async () => bringBack());
  const { madeOn, dataFiles, kept } = value;
  console.log(`Restored the store from ${madeOn} and ${dataFiles} data files. All users must sign in again.`);
  if (kept !== undefined) console.log(`The previous store was kept at ${kept}`);
  console.log(
    'Passwords of connected databases require the secret key that encrypted them. To verify it, run: sightline check',
  );
  return 0;
};
