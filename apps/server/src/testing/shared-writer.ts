import { mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Writer } from '../domain/ports.ts';
import { makeDuckDbWriter } from '../engine/duckdb/writer/duckdb-writer.ts';

// The writer need not be closed: it starts its processes on demand, and they end with this process.
const folder = mkdtempSync(join(tmpdir(), 'sightline-shared-writer-'));
const writer = makeDuckDbWriter({ dataFolder: join(folder, 'tables'), tempFolder: join(folder, 'temp') });

/**
 * Returns the writer that all test apps of a process share, because starting a writer takes longer than writing most
 * test tables. Written tables are moved to the folder of their app. `close` does nothing.
 */
export const shareWriter = (dataFolder: string): Writer => {
  mkdirSync(dataFolder, { recursive: true });
  return {
    writeTable: async (source, target, turn) => {
      const written = await writer.writeTable(source, target, turn);
      const file = join(dataFolder, basename(written.file));
      renameSync(written.file, file);
      return { ...written, file };
    },
    previewUpload: (reading, turn) => writer.previewUpload(reading, turn),
    stageUpload: (reading, turn) => writer.stageUpload(reading, turn),
    close: async () => undefined,
  };
};
