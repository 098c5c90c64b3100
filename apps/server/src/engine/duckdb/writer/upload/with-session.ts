import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from './sql-text.ts';

/** Folders and limits for work on an upload. */
export interface UploadRoom {
  readonly tempFolder: string;
  readonly memoryMegabytes: number;
}

/** Settings that disable extension loading and limit the engine's memory. */
export const engineSettings = ({ tempFolder, memoryMegabytes }: UploadRoom): Record<string, string> => ({
  memory_limit: `${memoryMegabytes}MB`,
  temp_directory: tempFolder,
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
  allow_persistent_secrets: 'false',
});

/** Locks the session, so that only the named files can be opened afterwards. */
export const lockSession = async (connection: DuckDBConnection, paths: readonly string[]): Promise<void> => {
  await connection.run(
    `SET GLOBAL errors_as_json = true; SET GLOBAL TimeZone = 'UTC';
     SET GLOBAL allowed_paths = [${paths.map(literal).join(', ')}];
     SET GLOBAL enable_external_access = false; SET GLOBAL lock_configuration = true`,
  );
};

/** Runs work in a temporary folder and deletes the folder afterwards. */
export const inFolder = async <T>(tempFolder: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tempFolder, 'upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Runs work in a new in-memory session. */
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
