import type { FailureFacts } from '../../engine-failure.ts';
import { positionAtByte } from '../../text-position.ts';
import { aliasPattern } from './locked-database.ts';

/** An error report of the engine, parsed from JSON. */
interface EngineReport {
  readonly exception_type?: string;
  readonly exception_message?: string;
  readonly error_subtype?: string;
  readonly position?: string;
  readonly name?: string;
  readonly type?: string;
  readonly candidates?: string;
}

/**
 * Converts an engine error to the contract's terms. The result contains no paths or private aliases. Positions refer to
 * the text that ran.
 */
export function readFailure(error: unknown, sql: string, tableNames: readonly string[]): FailureFacts {
  const report = parseReport(error instanceof Error ? error.message : String(error));
  const place = report.position === undefined ? {} : positionAtByte(sql, Number(report.position));
  const missing = report.name === undefined ? {} : { missing: report.name };
  if (report.error_subtype === 'COLUMN_NOT_FOUND' && report.name !== undefined) {
    const message = `Column "${report.name}" does not exist.${suggestion(firstCandidate(report))}`;
    return { errorType: 'COLUMN_DOES_NOT_EXIST_ERROR', message, ...missing, ...place };
  }
  const [, table, column] = missingInTable.exec(report.exception_message ?? '') ?? [];
  if (table !== undefined && column !== undefined) {
    const missing = `${table}.${column}`;
    return {
      errorType: 'COLUMN_DOES_NOT_EXIST_ERROR',
      message: `Column "${missing}" does not exist.`,
      missing,
      ...place,
    };
  }
  if (report.error_subtype === 'MISSING_ENTRY' && (report.type === 'Table' || report.type === 'View')) {
    const message = `Table "${report.name ?? ''}" does not exist.${suggestion(knownCandidate(report, tableNames))}`;
    return { errorType: 'TABLE_DOES_NOT_EXIST_ERROR', message, ...missing, ...place };
  }
  if (report.exception_type === 'Parser') {
    return { errorType: 'SYNTAX_ERROR', message: clean(report.exception_message ?? 'Syntax error'), ...place };
  }
  if (report.exception_type === 'Out of Memory') {
    return {
      errorType: 'GENERIC_DB_ENGINE_ERROR',
      message: 'This query needs more memory than it is allowed to use.',
      reason: 'memory',
    };
  }
  const kind = report.exception_type === undefined ? '' : `${report.exception_type} Error: `;
  const message = `${kind}${clean(report.exception_message ?? 'The engine did not report a reason.')}`;
  return { errorType: 'GENERIC_DB_ENGINE_ERROR', message, ...place };
}

/** Matches the message about a missing column of a table. For our tables, the engine's message says "Values list". */
const missingInTable = /(?:Table|Values list|subquery) "(.*)" does not have a column named "(.*)"/is;

function parseReport(message: string): EngineReport {
  const start = message.indexOf('{');
  if (start >= 0) {
    try {
      return JSON.parse(message.slice(start)) as EngineReport;
    } catch {
      // The message is not JSON, so it is the text of the error.
      return { exception_message: message };
    }
  }
  return { exception_message: message };
}

const suggestion = (candidate: string | undefined): string =>
  candidate === undefined ? '' : ` Did you mean "${candidate}"?`;

function firstCandidate(report: EngineReport): string | undefined {
  const first = report.candidates?.split(/,\s*| or /)[0]?.replaceAll('"', '');
  return first === undefined || first === '' ? undefined : first;
}

/**
 * Returns the name that the engine suggests, if it is a table of the statement. The engine also suggests names from its
 * own catalog.
 */
function knownCandidate(report: EngineReport, tableNames: readonly string[]): string | undefined {
  const candidates = (report.candidates ?? '').split(/,\s*| or /).map((name) => name.replaceAll('"', ''));
  return candidates.find((name) => tableNames.includes(name));
}

function clean(text: string): string {
  return text.replace(aliasPattern, '').replace(/(^|[\s"'(])\/(?:[\w.+-]+\/)+[\w.+-]*/g, '$1…');
}
