import { momentOf } from '@sightline/core';

/** An entry of the action log. */
export interface LogEntry {
  readonly id: number;
  /** First and last name, the user name if both are empty, `''` for an anonymous visitor. */
  readonly who: string;
  readonly action: string;
  readonly dashboardId: number | undefined;
  readonly chartId: number | undefined;
  /** Name of the affected object, as sent by the server, if it is not a dashboard or a chart. */
  readonly object: string;
  /** Milliseconds since 1970. */
  readonly at: number | undefined;
  readonly durationMs: number | undefined;
  /** Path of the API call, or page on which the event occurred. */
  readonly from: string;
}

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const detailsOf = (json: unknown): Bag => {
  if (typeof json !== 'string') return {};
  try {
    const value = JSON.parse(json) as unknown;
    return isBag(value) ? value : {};
  } catch {
    // Old entries may contain truncated JSON: show the entry without it.
    return {};
  }
};

/** Creates a log entry from a row of the API's list. Rows have no id; the response lists the ids separately. */
export const logEntryOf = (wire: Bag, id: number): LogEntry => {
  const user = isBag(wire['user']) ? wire['user'] : {};
  const details = detailsOf(wire['json']);
  const name = `${textOf(user['first_name'])} ${textOf(user['last_name'])}`.trim();
  return {
    id,
    who: name || textOf(user['username']),
    action: textOf(wire['action']),
    dashboardId: numberOf(wire['dashboard_id']),
    chartId: numberOf(wire['slice_id']),
    object: textOf(details['object_ref']),
    at: momentOf(wire['dttm']),
    durationMs: numberOf(wire['duration_ms']),
    from: textOf(details['path']) || textOf(wire['referrer']) || textOf(details['source']),
  };
};

/** A CSV field: quoted if needed, and protected against formula injection. */
const csvField = (value: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** CSV text with a header row. */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((row) => row.map(csvField).join(',')).join('\r\n');
