import { AppError } from '@sightline/core';
import { isTemplate } from '../../engine/templates/protocol.ts';
import { findDatabase } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import type { TableName } from '../ports.ts';
import { noRowRules } from '../row-rules/open-row-rules.ts';
import { scopeOf } from '../scope.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import { checkTemplateAuthor } from '../templates/check-template-author.ts';
import { fileRefusal, type FileFault } from './bundle-refusal.ts';
import { keyIn, type ImportRun } from './import-run.ts';
import type { PlannedDatabase } from './plan-databases.ts';
import { topOf } from './plan-bundle.ts';

/** Refuses SQL over tables that the importer may not read; a table that is not there yet may come later. */
const checkTables = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly entry: BundleEntry; readonly names: readonly TableName[] },
) => {
  const database = await findDatabase(deps.store.db, { uuid: keyIn(asked.entry, 'database_uuid') });
  if (!database) return;
  const schema = asked.entry.content['schema'];
  await resolveTables(deps, {
    database,
    scope: scopeOf(subject),
    names: asked.names,
    // Nothing is read of them here.
    rules: noRowRules,
    schema: typeof schema === 'string' ? schema : null,
  }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.errorType !== 'TABLE_DOES_NOT_EXIST_ERROR') throw error;
  });
};

/** Texts of a dataset that may hold templates. */
const textsOf = ({ content }: BundleEntry): readonly string[] => {
  const parts = [content['columns'], content['metrics']].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  );
  const expressions = parts.map((part) => (part as { readonly expression?: unknown } | null)?.expression);
  return [content['sql'], content['fetch_values_predicate'], ...expressions].filter(
    (value) => typeof value === 'string',
  );
};

/** Refuses dataset SQL that is more than a read, or reads what the importer may not. Templates are judged when they are rendered. */
export const gateDatasets = async (
  deps: Deps,
  { plan, subject, planned }: Pick<ImportRun, 'plan' | 'subject'> & { readonly planned: readonly PlannedDatabase[] },
): Promise<void> => {
  const faults = new Map<string, FileFault>();
  for (const entry of plan.datasets) {
    const sql = entry.content['sql'];
    const database = await findDatabase(deps.store.db, { uuid: keyIn(entry, 'database_uuid') });
    if (subject && database) checkTemplateAuthor(subject, database, textsOf(entry));
    if (typeof sql !== 'string' || sql.trim() === '' || isTemplate(sql)) continue;
    const coming = planned.find(({ uuid }) => uuid === keyIn(entry, 'database_uuid'))?.connection;
    const asked = coming ?? database;
    const engine = asked ? deps.engines.of(asked) : deps.engines.embedded;
    const verdicts = await engine.gate(sql);
    const refused = verdicts.find((verdict) => !verdict.allowed);
    if (refused && !refused.allowed) faults.set(entry.path, { sql: [refused.message] });
    else if (verdicts.length !== 1) faults.set(entry.path, { sql: ['Only one statement is allowed'] });
    else if (subject) {
      const names = verdicts.flatMap((verdict) => (verdict.allowed ? verdict.tables : []));
      await checkTables(deps, subject, { entry, names });
    }
  }
  if (faults.size > 0) throw fileRefusal(topOf[plan.kind].noun, faults);
};
