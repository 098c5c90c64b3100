import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from './sql-text.ts';

/** Where uploads are worked on. */
export interface UploadRoom {
  readonly tempFolder: string;
  readonly memoryMegabytes: number;
}

/** Settings under which the engine loads nothing and keeps to its memory. */
export const engineSettings = ({ tempFolder, memoryMegabytes }: UploadRoom): Record<string, string> => ({
  memory_limit: `${memoryMegabytes}MB`,
  temp_directory: tempFolder,
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
  allow_persistent_secrets: 'false',
});

/** Only the files that are named can be opened from here on. */
export const lockSession = async (connection: DuckDBConnection, paths: readonly string[]): Promise<void> => {
  await connection.run(
    `SET GLOBAL errors_as_json = true; SET GLOBAL TimeZone = 'UTC';
     SET GLOBAL allowed_paths = [${paths.map(literal).join(', ')}];
     SET GLOBAL enable_external_access = false; SET GLOBAL lock_configuration = true`,
  );
};

/** Works in a folder that is gone afterwards. */
export const inFolder = async <T>(tempFolder: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tempFolder, 'upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Works in a session of its own over no database file. */
export const withSession = async <T>(
  room: UploadRoom,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> => {
  const instance = await DuckDBInstance.create(':memory:', engineSettings(room));
  try {
    const connection = await instance.connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
};
