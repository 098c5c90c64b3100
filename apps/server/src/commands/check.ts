import { accessSync, constants, statfsSync } from 'node:fs';
import { ConfigSchema, type Config } from '../config/config.ts';
import { verifyAudit } from '../domain/audit/verify-audit.ts';
import { scriptsWithoutFonts } from '../engine/pictures/fonts.ts';
import type { Store } from '../store/open.ts';
import { checkDataFiles, checkSecrets, checkStoreFile } from './check-store.ts';
import { readCommandLine } from './command-line.ts';
import { failureLog } from './failure-log.ts';
import { openDeps } from './open-deps.ts';
import { findRunningServer } from './running-server.ts';

const gigabyte = 1_073_741_824;
const leastFreeBytes = gigabyte;

/** Reports that the audit log is intact, or the first invalid event in it. */
const checkAudit = async (store: Store): Promise<boolean> => {
  const verdict = await verifyAudit(store);
  console.log(
    verdict.whole
      ? `audit: intact, ${verdict.events} events${verdict.events > 0 ? `, the last is ${verdict.hash}` : ''}`
      : `audit: broken at event ${verdict.seq}: ${verdict.reason}; compare with the log, which holds every event and its hash`,
  );
  return verdict.whole;
};

/**
 * Reports whether report files can be stored. For a bucket, only its name is reported, because a test would leave a
 * file in it.
 */
const checkReportFiles = ({ delivery: { files } }: Config): boolean => {
  if (files === undefined) return true;
  if (files.startsWith('s3://')) {
    console.log(`report files: ${files}`);
    return true;
  }
  try {
    accessSync(files, constants.W_OK | constants.X_OK);
    console.log(`report files: ok (${files})`);
    return true;
  } catch {
    console.log(`report files: the folder ${files} does not exist, or the server may not write to it`);
    return false;
  }
};

/** `sightline check`: reports the health of each component, and how to fix it. Returns the exit code. */
export const check = async (words: readonly string[]): Promise<number> => {
  const { config, options } = readCommandLine(words, { schema: { type: 'boolean' } });
  if (options['schema'] === true) {
    console.log(JSON.stringify(ConfigSchema, null, 2));
    return 0;
  }
  const server = findRunningServer(config.dataDir);
  console.log('configuration: ok');
  console.log(`data folder: ${config.dataDir}`);
  console.log(`server: ${server ? `running at ${server.url} (process ${server.pid})` : 'not running'}`);
  checkStoreFile(config);
  const { deps, close } = await openDeps(config, failureLog());
  try {
    console.log(`store: ok (${deps.store.dialect})`);
    const audited = await checkAudit(deps.store);
    const whole = [await checkSecrets(deps), await checkDataFiles(deps), checkReportFiles(config)].every(Boolean);
    const [verdict] = await deps.engines.embedded.gate('SELECT 1');
    console.log(`engine: ${verdict?.allowed === true ? 'ok' : 'cannot parse SQL'}`);
    const boxes = scriptsWithoutFonts();
    console.log(
      `pictures: ${boxes.length === 0 ? 'ok' : `no fonts for ${boxes.join(', ')}: thumbnails and pictures show boxes instead of characters (Debian: fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji)`}`,
    );
    const { bavail, bsize } = statfsSync(config.dataDir);
    const freeBytes = bavail * bsize;
    const enough = freeBytes >= leastFreeBytes;
    console.log(
      `disk: ${(freeBytes / gigabyte).toFixed(1)} GB free${enough ? '' : ', which is low: nothing can be saved when the disk is full'}`,
    );
    return verdict?.allowed === true && enough && audited && whole ? 0 : 1;
  } finally {
    await close();
  }
};
