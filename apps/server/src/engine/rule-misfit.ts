import type { FailureFacts } from './engine-failure.ts';

/** What is said of a row rule that its table does not take: what the engine says names columns that the asker may not know. */
export const ruleMisfit: FailureFacts = {
  errorType: 'QUERY_SECURITY_ACCESS_ERROR',
  message: 'A rule for the rows of this data does not fit its table, so none of them can be read.',
};
