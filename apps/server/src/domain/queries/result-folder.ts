import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import type { ResultFolder } from './result-files.ts';

/** Returns the location and limits of stored results. */
export const resultFolder = ({ config }: Pick<Deps, 'config'>): ResultFolder => ({
  folder: join(config.dataDir, 'results'),
  keepMs: config.limits.resultKeepS * 1000,
  maxBytes: config.limits.resultStoreBytes,
});
