import type { Level } from '../banner/Banner.tsx';
import type { AlertMessage } from './draw-alert.ts';

const levels: Readonly<Record<string, Level>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  error: 'danger',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const read = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    // The body may be the page of a proxy, which has no message for an alert.
    return undefined;
  }
};

/**
 * Reads the message of a failed response: `message`, else the `message` of the first of `errors`, else `msg`. The
 * severity is `severity`, else the `level` of this first error; `info` if it is unknown. Undefined if there is no
 * message.
 */
export function parseAlert(body: string): AlertMessage | undefined {
  const answer = read(body);
  if (!isObject(answer)) return undefined;
  const first: unknown = Array.isArray(answer['errors']) ? answer['errors'][0] : undefined;
  const error = isObject(first) ? first : {};
  const message = textIn(answer['message']) ?? textIn(error['message']) ?? textIn(answer['msg']);
  if (message === undefined) return undefined;
  const severity = textIn(answer['severity']) ?? textIn(error['level']) ?? '';
  return { message, severity: (Object.hasOwn(levels, severity) ? levels[severity] : undefined) ?? 'info' };
}
