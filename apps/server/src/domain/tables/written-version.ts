import { relative } from 'node:path';
import type { Deps } from '../deps.ts';
import type { WrittenTable } from '../ports.ts';

/** The facts of a written file that are published with its table. */
export const writtenVersion = ({ config }: Pick<Deps, 'config'>, written: WrittenTable) => ({
  // A relative path, so that the data folder can be moved.
  file: relative(config.dataDir, written.file),
  sha256: written.sha256,
  row_count: written.rowCount,
  size_bytes: written.sizeBytes,
  columns: JSON.stringify(written.columns),
});
