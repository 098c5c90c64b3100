import type { StructuredError } from './app-error.ts';
import type { ErrorLevel } from './error-level.ts';

/** A failed call: status and body of any shape, or only an exception. */
export interface Failure {
  /** HTTP status; absent if no response arrived. */
  readonly status?: number;
  /** Response body: parsed JSON, text, or absent. */
  readonly body?: unknown;
  /** The exception: a network failure, an abort, a timeout. */
  readonly cause?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const levels: ReadonlySet<unknown> = new Set(['info', 'warning', 'error']);

const levelOf = (value: unknown, status: number | undefined): ErrorLevel =>
  levels.has(value)
    ? (value as ErrorLevel)
    : value === 'danger' || status === undefined || status >= 500
      ? 'error'
      : 'warning';

const structured = (
  message: string,
  errorType: string,
  status: number | undefined,
  rest: { readonly level?: unknown; readonly extra?: unknown } = {},
): StructuredError => ({
  message,
  error_type: errorType,
  level: levelOf(rest.level, status),
  extra: isObject(rest.extra) ? rest.extra : {},
});

/** Maximum depth at which nested validation messages are read. Messages about forms are never nested deeper. */
const depthLimit = 20;

/** Returns validation messages as texts that begin with the field: `slice_name: Missing data for required field.` */
const fieldTexts = (value: unknown, path: string, depth = 0): readonly string[] => {
  if (depth > depthLimit) return [];
  if (typeof value === 'string') return [path === '' ? value : `${path}: ${value}`];
  if (Array.isArray(value)) return value.flatMap((item) => fieldTexts(item, path, depth + 1));
  if (isObject(value))
    return Object.entries(value).flatMap(([name, item]) =>
      fieldTexts(item, path === '' || path === '_schema' ? name : `${path}.${name}`, depth + 1),
    );
  return value === null || value === undefined ? [] : [String(value)];
};

const defaultMessage = (status: number | undefined): string => {
  if (status === 401) return 'You are signed out.';
  if (status === 403) return 'You do not have permission for this.';
  if (status === 404) return 'This was not found.';
  if (status === 413) return 'This is too large.';
  if (status === 429) return 'Too many requests at once. Wait a moment, then try again.';
  if (status === undefined) return 'The server could not be reached.';
  return status >= 500 ? 'The server met something unexpected.' : `The request was refused (${status}).`;
};

const typeOfStatus = (status: number | undefined): string => {
  if (status === undefined || status === 0) return 'FRONTEND_NETWORK_ERROR';
  if (status === 404) return 'NOT_FOUND_ERROR';
  if (status === 408 || status === 504) return 'BACKEND_TIMEOUT_ERROR';
  if (status === 429) return 'TOO_MANY_REQUESTS_ERROR';
  if (status === 503) return 'SERVER_BUSY_ERROR';
  return 'GENERIC_BACKEND_ERROR';
};

const fromList = (errors: readonly unknown[], status: number | undefined): readonly StructuredError[] =>
  errors
    .filter(isObject)
    .map((error) =>
      structured(
        typeof error['message'] === 'string' ? error['message'] : defaultMessage(status),
        typeof error['error_type'] === 'string' ? error['error_type'] : typeOfStatus(status),
        status,
        error,
      ),
    );

const fromObject = (body: Record<string, unknown>, status: number | undefined): readonly StructuredError[] => {
  if (Array.isArray(body['errors']) && body['errors'].length > 0) {
    const list = fromList(body['errors'], status);
    if (list.length > 0) return list;
  }
  if (typeof body['error_type'] === 'string') return fromList([body], status);
  for (const key of ['message', 'error', 'msg', 'errors'] as const) {
    const value = body[key];
    if (typeof value === 'string' && value !== '')
      return [structured(value, typeOfStatus(status), status, { level: body['severity'], extra: body['extra'] })];
    const texts = fieldTexts(value, '');
    if (texts.length > 0)
      return [structured(texts.join('\n'), 'MARSHMALLOW_ERROR', status, { extra: { messages: value } })];
  }
  return [structured(defaultMessage(status), typeOfStatus(status), status)];
};

/** Converts a body that is text to an error: with the title of an HTML page, or with the beginning of plain text. */
const fromText = (text: string, status: number | undefined): readonly StructuredError[] => {
  const page = /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype|html)/i.test(text);
  const title = page ? /<title[^>]*>([^<]*)<\/title>/i.exec(text)?.[1]?.trim() : text.trim().slice(0, 500);
  return [structured(title || defaultMessage(status), typeOfStatus(status), status)];
};

const fromCause = (cause: unknown): readonly StructuredError[] => {
  const name = isObject(cause) || cause instanceof Error ? (cause as { name?: unknown }).name : undefined;
  if (name === 'TimeoutError')
    return [structured('The server took too long to answer.', 'FRONTEND_TIMEOUT_ERROR', undefined)];
  if (name === 'AbortError')
    return [
      structured('This was stopped.', 'FRONTEND_NETWORK_ERROR', undefined, { level: 'info', extra: { aborted: true } }),
    ];
  return [structured(defaultMessage(undefined), 'FRONTEND_NETWORK_ERROR', undefined)];
};

/** Converts any failure to structured errors. Returns at least one error, and never throws (ERR-15). */
export const parseFailure = ({ status, body, cause }: Failure): readonly StructuredError[] => {
  if (status === undefined && body === undefined) return fromCause(cause);
  if (isObject(body)) return fromObject(body, status);
  if (Array.isArray(body)) return fromObject({ errors: body }, status);
  if (typeof body === 'string' && body.trim() !== '') {
    try {
      const parsed = JSON.parse(body) as unknown;
      if (isObject(parsed)) return fromObject(parsed, status);
    } catch {
      return fromText(body, status);
    }
    return fromText(body, status);
  }
  return [structured(defaultMessage(status), typeOfStatus(status), status)];
};
