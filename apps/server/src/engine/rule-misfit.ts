import type { FailureFacts } from './engine-failure.ts';

/**
 * The failure of a row rule that does not fit its table. It hides the engine's message, which names columns that the
 * user may not know.
 */
export const ruleMisfit: FailureFacts = {
  errorType: 'QUERY_SECURITY_ACCESS_ERROR',
  message: 'A row-level security rule for this data does not match its table, so no rows can be read.',
};
