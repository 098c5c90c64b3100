import type { DatabaseRow } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { scopeOf } from '../scope.ts';
import { listSchemas } from '../tables/table-catalogue.ts';
import { objectIn } from '../wire/json-text.ts';
import { embeddedBackend } from './engines.ts';

/** Returns the schemas that a database's settings allow for file uploads; empty if uploads are disabled. */
export const namedUploadSchemas = ({ allow_file_upload, extra }: DatabaseRow): readonly string[] => {
  if (allow_file_upload !== 1) return [];
  const named = objectIn(extra)['schemas_allowed_for_file_upload'];
  return Array.isArray(named)
    ? ((named as unknown[]).filter((name) => typeof name === 'string' && name !== '') as string[])
    : [];
};

/**
 * Returns the allowed schemas that exist. For the embedded engine, returns all allowed schemas, because it creates a
 * schema with its first table.
 */
export const uploadSchemas = async (
  deps: Pick<Deps, 'store' | 'engines'>,
  subject: Subject,
  database: DatabaseRow,
): Promise<readonly string[]> => {
  const named = namedUploadSchemas(database);
  if (named.length === 0 || database.backend === embeddedBackend) return named;
  const there = new Set(await listSchemas(deps, { database, scope: scopeOf(subject) }));
  return named.filter((schema) => there.has(schema));
};
