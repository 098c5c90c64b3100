import { currentTables, publishTable } from '../../store/table-versions.ts';
import { toMicros } from '../../store/store-types.ts';
import { ensureExamplesDatabase } from '../databases/ensure-examples-database.ts';
import type { Deps } from '../deps.ts';
import type { WriteSource, WrittenTable } from '../ports.ts';
import { unprocessable } from '../refusal.ts';
import { writtenVersion } from './written-version.ts';

export interface PublishRequest {
  readonly source: WriteSource;
  readonly target: { readonly schema: string; readonly name: string };
  readonly replace: boolean;
}

/**
 * Writes a table of the embedded database to an immutable file. Then publishes the file as the current version of the
 * table. Readers of the previous version are not affected. Throws 422 if the name is taken and must not be replaced.
 */
export const writeAndPublish = async (
  deps: Pick<Deps, 'store' | 'writer' | 'clock' | 'config'>,
  { source, target, replace }: PublishRequest,
): Promise<WrittenTable> => {
  const now = toMicros(deps.clock());
  const databaseId = await ensureExamplesDatabase(deps.store.db, now);
  const taken = (await currentTables(deps.store.db, databaseId)).some(
    (table) => table.schema === target.schema && table.name === target.name,
  );
  if (taken && !replace)
    throw unprocessable(`The table ${target.schema}.${target.name} already exists. Use --replace to replace it.`);
  const written = await deps.writer.writeTable(source, target);
  await deps.store.db.transaction().execute((db) =>
    publishTable(db, {
      database_id: databaseId,
      schema: target.schema,
      name: target.name,
      ...writtenVersion(deps, written),
      published_on: toMicros(deps.clock()),
    }),
  );
  return written;
};
