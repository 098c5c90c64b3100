import { isAppError, isCallError, isChunkFailure, parseFailure, type StructuredError } from '@sightline/core';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStructured = (value: unknown): value is StructuredError =>
  isMap(value) && typeof value['error_type'] === 'string' && typeof value['message'] === 'string';

const levels: ReadonlySet<unknown> = new Set(['info', 'warning', 'error']);

/** Normalizes an error for panels: an unknown level becomes `error`, and an invalid `extra` an empty object. */
const whole = (error: StructuredError): StructuredError =>
  levels.has(error.level) && isMap(error.extra)
    ? error
    : {
        ...error,
        level: levels.has(error.level) ? error.level : 'error',
        extra: isMap(error.extra) ? error.extra : {},
      };

const pageFault = 'GENERIC_FRONTEND_ERROR';

/** An error that did not come from a server must not have a type that blames the server. */
const ofPage = (error: StructuredError): StructuredError =>
  error.error_type === 'GENERIC_BACKEND_ERROR' ? { ...error, error_type: pageFault } : error;

const ofFault = (fault: Error): StructuredError => ({
  message: isChunkFailure(fault) ? `Failed chunk loading: ${fault.message}` : fault.message,
  error_type: isChunkFailure(fault) ? 'CHUNK_LOAD_ERROR' : pageFault,
  level: 'error',
  extra: fault.stack === undefined ? {} : { stack: fault.stack },
});

/**
 * Converts any thrown value to structured errors; returns at least one. Server responses are parsed by the shared
 * failure parser.
 */
export const structuredErrors = (thrown: unknown): readonly StructuredError[] => {
  if (isCallError(thrown)) return thrown.errors.map(whole);
  if (isAppError(thrown)) return [thrown.toStructured()];
  if (thrown instanceof Error) return [ofFault(thrown)];
  if (isStructured(thrown)) return [whole(thrown)];
  if (Array.isArray(thrown) && thrown.length > 0 && thrown.every(isStructured)) return thrown.map(whole);
  if (isMap(thrown)) return parseFailure({ status: 500, body: thrown }).map((error) => whole(ofPage(error)));
  const message = typeof thrown === 'string' && thrown.trim() !== '' ? thrown : 'Something without a name was thrown.';
  return [{ message, error_type: pageFault, level: 'error', extra: {} }];
};
