import { toMicros } from '../../store/store-types.ts';
import { currentTables } from '../../store/table-versions.ts';
import { importBundle } from '../bundles/import-bundle.ts';
import { ensureExamplesDatabase } from '../databases/ensure-examples-database.ts';
import type { Deps } from '../deps.ts';
import { writeAndPublish } from '../tables/publish-table.ts';
import { examplesMade, noteExamples } from './example-progress.ts';
import { exampleBundle, exampleTables } from './example-content.ts';

/**
 * Creates the example content once in the lifetime of a store: first tables, then datasets, charts and dashboards. If
 * a crash interrupts this, the next start completes it. Content that a user deleted afterwards is not created again.
 */
export const makeExamples = async (deps: Deps): Promise<void> => {
  const { db } = deps.store;
  if (await examplesMade(deps)) return;
  await noteExamples(deps, 'failed', false);
  const startedAt = deps.clock();
  const databaseId = await ensureExamplesDatabase(db, toMicros(startedAt));
  const present = new Set((await currentTables(db, databaseId)).map(({ schema, name }) => `${schema}.${name}`));
  for (const { schema, name, sql } of exampleTables) {
    if (present.has(`${schema}.${name}`)) continue;
    await writeAndPublish(deps, { source: { kind: 'sql', sql }, target: { schema, name }, replace: false });
  }
  await importBundle(deps, { entries: exampleBundle(), overwrite: true });
  await noteExamples(deps, 'made', true);
  deps.log.info({ ms: deps.clock() - startedAt }, 'example content made');
};
