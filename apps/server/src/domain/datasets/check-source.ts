import { AppError } from '@sightline/core';
import { isTemplate } from '../../engine/templates/protocol.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { Engine, TableName } from '../ports.ts';
import { noRowRules } from '../row-rules/open-row-rules.ts';
import { scopeOf } from '../scope.ts';
import { resolveTables } from '../tables/table-catalogue.ts';

/**
 * Refuses tables that the subject may not read. A table that does not exist yet is allowed. Throws
 * TABLE_SECURITY_ACCESS_ERROR.
 */
export const checkTables = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly database: DatabaseRow; readonly schema: string | null; readonly names: readonly TableName[] },
): Promise<void> => {
  // No rows are read here, so row rules are not needed.
  await resolveTables(deps, { ...asked, scope: scopeOf(subject), rules: noRowRules }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.errorType !== 'TABLE_DOES_NOT_EXIST_ERROR') throw error;
  });
};

const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Checks whether a dataset may use a table, and returns the reason if not. System tables of the engine are never
 * allowed.
 */
export const gateTable = async (
  engine: Pick<Engine, 'gate'>,
  { schema, name }: { readonly schema: string | null; readonly name: string },
): Promise<{ readonly fault?: string; readonly names: readonly TableName[] }> => {
  const full = schema ? `${inQuotes(schema)}.${inQuotes(name)}` : inQuotes(name);
  const [verdict] = await engine.gate(`SELECT * FROM ${full}`);
  if (!verdict?.allowed) return { fault: verdict?.message ?? `The table ${full} cannot be read.`, names: [] };
  return { names: verdict.tables };
};

/** Expressions of a dataset that is about to be saved. */
interface DatasetExpressions {
  readonly columns: readonly { readonly column_name: string; readonly expression?: string | null }[];
  readonly metrics: readonly { readonly metric_name: string; readonly expression?: string | null }[];
  readonly fetch_values_predicate: string | null;
}

/**
 * Returns the errors of a dataset's expressions, keyed by field. Subqueries, for example, are errors. Templates are
 * checked when they are rendered.
 */
export const expressionFaults = async (
  engine: Pick<Engine, 'gateExpression'>,
  { columns, metrics, fetch_values_predicate }: DatasetExpressions,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const faults: Record<string, string[]> = {};
  const texts = [
    ...columns.map((column) => ({ field: 'columns', start: `${column.column_name}: `, text: column.expression })),
    ...metrics.map((metric) => ({ field: 'metrics', start: `${metric.metric_name}: `, text: metric.expression })),
    { field: 'fetch_values_predicate', start: '', text: fetch_values_predicate },
  ];
  for (const { field, start, text } of texts) {
    if (!text || isTemplate(text)) continue;
    const verdict = await engine.gateExpression(text, { allowSubquery: false });
    if (!verdict.allowed) faults[field] = [...(faults[field] ?? []), `${start}${verdict.message}`];
  }
  return faults;
};
