import { AppError, isErrorType } from '@sightline/core';
import type { QueryStage } from '../../store/schema/content.ts';
import { embeddedBackend, engineName } from '../databases/engines.ts';
import type { EngineFailure } from '../ports.ts';
import type { Statement } from './judge-run.ts';

export const isFailure = (error: unknown): error is EngineFailure => error instanceof Error && 'errorType' in error;

/** Converts the position of an error in one statement to its position in the whole SQL text. */
const placed = (failure: EngineFailure, statement: Statement) => {
  const { line, column } = failure;
  if (line === undefined) return {};
  const inText = { line: line + statement.line - 1 };
  if (column === undefined) return inText;
  return { ...inText, column: line === 1 ? column + statement.column - 1 : column };
};

/** Returns the final stage of a run that failed with this error: timed out, stopped, or failed. */
export const stageOf = (failure: EngineFailure): QueryStage => {
  if (failure.reason === 'timed_out') return 'timed_out';
  return failure.reason === 'stopped' || failure.reason === 'gone' ? 'stopped' : 'failed';
};

/** Converts a failure of a run to an AppError, with positions in the whole SQL text. */
export const errorOfRun = (failure: EngineFailure, statement: Statement, databaseBackend: string): AppError => {
  const backend = statement.isHere ? embeddedBackend : databaseBackend;
  const extra = {
    engine_name: engineName(backend),
    engine: backend,
    ...placed(failure, statement),
    ...(failure.missing === undefined ? {} : { missing: failure.missing }),
    ...(failure.timeoutMs === undefined ? {} : { timeout: failure.timeoutMs / 1000 }),
  };
  if (failure.reason === 'timed_out')
    return new AppError('SQLLAB_TIMEOUT_ERROR', failure.message, { extra, cause: failure });
  const type = isErrorType(failure.errorType) ? failure.errorType : 'GENERIC_DB_ENGINE_ERROR';
  return new AppError(type, failure.message, { extra, cause: failure });
};
