import { AppError, isErrorType } from '@sightline/core';
import { CompileError, ReductionError } from '../../engine/compile/compile-error.ts';
import { DuplicateLabels } from '../../engine/compile/build-select.ts';
import { ShapeError } from '../../engine/compile/field-reasons.ts';
import { GateRefusal } from '../../engine/compile/gate-expression.ts';
import { TimeRangeError } from '../../engine/compile/time-range-error.ts';
import { isEngineFailure } from '../../engine/engine-failure.ts';
import { PostProcessingError } from '../../engine/post-processing/post-processing-error.ts';
import type { EngineFailure } from '../ports.ts';
import { holds, type Subject } from '../access.ts';
import { badRequest, Refusal } from '../refusal.ts';

const subquery = 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR';

function refuseText(refusal: GateRefusal, backend: string): Error {
  const { verdict, place, sql } = refusal;
  if (verdict.isOverCap) {
    // Without issue codes, because those of the type would call the SQL mistaken.
    return new AppError('INVALID_SQL_ERROR', verdict.message, { extra: { engine: backend, issue_codes: [] } });
  }
  const clause = place === 'where' || place === 'having';
  if (verdict.errorType === subquery)
    return clause ? new AppError(subquery, verdict.message) : badRequest(`Error: ${verdict.message}`);
  if (verdict.errorType === 'INVALID_SQL_ERROR') {
    if (clause && !refusal.readsAsStatement) return badRequest(`Invalid SQL clause: ${sql}`);
    const { line = null, column = null } = verdict;
    return new AppError('INVALID_SQL_ERROR', verdict.message, { extra: { sql, engine: backend, line, column } });
  }
  if (place === 'statement' && isErrorType(verdict.errorType)) return new AppError(verdict.errorType, verdict.message);
  return badRequest(`Error: ${verdict.message}`);
}

/** Error types that have their own panel in the user interface. */
const toldAsTyped = /^(TABLE_|CONNECTION_|QUERY_SECURITY_|SERVER_BUSY_|RESULT_TOO_LARGE_)/;

/** The query timeout in seconds, for the timeout panel; empty if it is unknown. */
const timeoutOf = ({ timeoutMs }: EngineFailure): { readonly timeout?: number } =>
  timeoutMs === undefined ? {} : { timeout: timeoutMs / 1000 };

/** Returns the engine's error as a refusal, with its message prefixed as the contract requires. */
const engineSaid = (failure: EngineFailure): Refusal => {
  const refusal = badRequest(`Error: ${failure.message}`);
  refusal.cause = failure;
  return refusal;
};

function refuseFailure(failure: EngineFailure): Error {
  switch (failure.reason) {
    case 'timed_out':
      return new AppError('BACKEND_TIMEOUT_ERROR', failure.message, { extra: timeoutOf(failure), cause: failure });
    case 'memory':
    case 'crashed':
      return new AppError('GENERIC_DB_ENGINE_ERROR', failure.message, { cause: failure });
    case 'stopped':
    case 'gone':
      return failure;
    case undefined:
      return isErrorType(failure.errorType) && toldAsTyped.test(failure.errorType)
        ? new AppError(failure.errorType, failure.message, { cause: failure })
        : engineSaid(failure);
  }
}

/** Converts an error of a query to the contract's refusal. Internal errors are returned unchanged. */
export function asRefusal(error: unknown, backend: string): unknown {
  if (error instanceof ShapeError) return badRequest(error.message);
  if (error instanceof DuplicateLabels) return badRequest(error.message);
  if (error instanceof ReductionError) return new AppError('QUERY_NOT_REDUCIBLE_ERROR', error.message);
  if (error instanceof CompileError || error instanceof PostProcessingError)
    return badRequest(`Error: ${error.message}`);
  if (error instanceof TimeRangeError) return badRequest(new ShapeError({ time_range: [error.message] }).message);
  if (error instanceof GateRefusal) return refuseText(error, backend);
  return isEngineFailure(error) ? refuseFailure(error) : error;
}

/** Types of errors about limits. Our server writes their messages, and the numbers in them are not data. */
const ownWords = new Set(['RESULT_TOO_LARGE_ERROR', 'SERVER_BUSY_ERROR']);

/**
 * Removes possible data from a message: quoted values, numbers, and every line after the first. Values can contain
 * quotes, so everything up to the last quote is removed. A message that names a missing object is kept, because the
 * caller wrote the name.
 */
const withoutLiterals = ({ message, missing, reason, errorType }: EngineFailure): string => {
  if (missing !== undefined || reason !== undefined || ownWords.has(errorType)) return message;
  const [line = ''] = message.split(/[\p{Zl}\p{Zp}\r\n\v\f\u0085]/u);
  return line
    .replace(/'.*'/, '\0')
    .replace(/".*"/, '\0')
    .replace(/['"].*$/, '\0')
    .replaceAll(/(?<![\p{L}\p{N}_])[-+]?\p{N}[\p{N}.,:eE+-]*/gu, '…')
    .replaceAll('\0', "'…'");
};

/**
 * Returns an error as the caller may see it. Details of the connection and literals from the data are shown only to
 * users who may run SQL.
 */
export function toldTo(subject: Subject, error: unknown): unknown {
  if (!(error instanceof Error) || holds(subject, 'can_execute_sql_query', 'SQLLab')) return error;
  const failure = isEngineFailure(error) ? error : error.cause;
  if (!isEngineFailure(failure)) return error;
  if (failure.errorType.startsWith('CONNECTION_') && isErrorType(failure.errorType))
    return new AppError(
      failure.errorType,
      'The database cannot be reached. Try again later, or contact its administrator.',
      { cause: failure },
    );
  const message = withoutLiterals(failure);
  if (message === failure.message) return error;
  if (error instanceof AppError)
    return new AppError(error.errorType, message, { status: error.status, level: error.level, extra: error.extra });
  return error instanceof Refusal ? badRequest(`Error: ${message}`) : error;
}
