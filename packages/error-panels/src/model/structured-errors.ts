import { isAppError, isCallError, type StructuredError } from '@sightline/core';

/** Gives anything that was thrown as structured errors, at least one. */
export const structuredErrors = (thrown: unknown): readonly StructuredError[] => {
  if (isCallError(thrown)) return thrown.errors;
  if (isAppError(thrown)) return [thrown.toStructured()];
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return [
    {
      message,
      error_type: 'GENERIC_FRONTEND_ERROR',
      level: 'error',
      extra: thrown instanceof Error && thrown.stack ? { stack: thrown.stack } : {},
    },
  ];
};
