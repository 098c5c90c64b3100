import { basename } from 'node:path';
import { backUp } from '../store/backup/back-up.ts';
import { toldOperation } from './tell-operation.ts';
import { readCommandLine } from './command-line.ts';
import { storeOptionsOf } from './open-configured-store.ts';
import { UsageError } from './usage-error.ts';
import { writeOut } from './write-out.ts';

const megabyte = 1_048_576;

/**
 * `sightline backup --out FILE`: backs up a snapshot of all data, with or without a running server. Returns the exit
 * code.
 */
export const backup = async (words: readonly string[]): Promise<number> => {
  const line = readCommandLine(words, { out: { type: 'string' }, replace: { type: 'boolean' } });
  const { out, replace } = line.options;
  if (typeof out !== 'string' || line.words.length > 0) throw new UsageError('sightline backup --out FILE [--replace]');
  const made: string[] = [];
  const write = async (path: string): Promise<void> => {
    const { dialect, dataFiles, bytes } = await backUp(storeOptionsOf(line.config), path, Date.now());
    const store = dialect === 'sqlite' ? 'the embedded store' : 'all tables of the PostgreSQL store';
    made.push(
      `Backed up ${store} and ${dataFiles} data files of the embedded engine (${(bytes / megabyte).toFixed(1)} MB) to ${out}`,
      'Not included: data of connected databases, the configuration, and the secret key, which decrypts the passwords of connected databases. Keep the key in a safe place.',
    );
  };
  const { isTold } = await toldOperation(line.config, { event: 'backup.make', target: basename(out) }, () =>
    writeOut(out, { replace: replace === true, write }),
  );
  if (!isTold)
    made.push(
      'The backup was not recorded in the audit log, because the store has a different version and was left unchanged.',
    );
  for (const text of made) console.log(text);
  return 0;
};
