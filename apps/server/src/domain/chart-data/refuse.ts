import { AppError, isErrorType } from '@sightline/core';
import { CompileError } from '../../engine/compile/compile-error.ts';
import { DuplicateLabels } from '../../engine/compile/build-select.ts';
import { ShapeError } from '../../engine/compile/field-reasons.ts';
import { GateRefusal } from '../../engine/compile/gate-expression.ts';
import { TimeRangeError } from '../../engine/compile/time-range-error.ts';
import { isEngineFailure } from '../../engine/engine-failure.ts';
import { PostProcessingError } from '../../engine/post-processing/post-processing-error.ts';
import type { EngineFailure } from '../ports.ts';
import { badRequest } from '../refusal.ts';

const subquery = 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR';

function refuseText(refusal: GateRefusal, backend: string): Error {
  const { verdict, place, sql } = refusal;
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

/** Failures that people see in a panel of their own. */
const toldAsTyped = /^(TABLE_|CONNECTION_|QUERY_SECURITY_|SERVER_BUSY_|RESULT_TOO_LARGE_)/;

/** The seconds that a query may take, for the panel of a timeout; nothing where they are not known. */
const timeoutOf = ({ timeoutMs }: EngineFailure): { readonly timeout?: number } =>
  timeoutMs === undefined ? {} : { timeout: timeoutMs / 1000 };

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
        : badRequest(`Error: ${failure.message}`);
  }
}

/** The contract's refusal for whatever stopped a query; faults of ours come back as they are. */
export function asRefusal(error: unknown, backend: string): unknown {
  if (error instanceof ShapeError) return badRequest(error.message);
  if (error instanceof DuplicateLabels) return badRequest(error.message);
  if (error instanceof CompileError || error instanceof PostProcessingError)
    return badRequest(`Error: ${error.message}`);
  if (error instanceof TimeRangeError) return badRequest(new ShapeError({ time_range: [error.message] }).message);
  if (error instanceof GateRefusal) return refuseText(error, backend);
  return isEngineFailure(error) ? refuseFailure(error) : error;
}
