export { AppError, isAppError, issuesOf, type IssueCode, type StructuredError } from './app-error.ts';
export type { ErrorLevel } from './error-level.ts';
export { CallError, isAborted, isCallError } from './call-error.ts';
export { isChunkFailure } from './chunk-failure.ts';
export { errorCodes, isErrorType, issueTexts, type ErrorCode, type ErrorType } from './codes.ts';
export { parseFailure, type Failure } from './parse-failure.ts';
