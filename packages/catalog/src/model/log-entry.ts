import { momentOf } from '@sightline/core';

/** Something that somebody did. */
export interface LogEntry {
  readonly id: number;
  /** First and last name, the user name where there is neither, '' where nobody was signed in. */
  readonly who: string;
  readonly action: string;
  readonly dashboardId: number | undefined;
  readonly chartId: number | undefined;
  /** The object that the server names, where it is no dashboard and no chart. */
  readonly object: string;
  /** Milliseconds since 1970. */
  readonly at: number | undefined;
  readonly durationMs: number | undefined;
  /** The path that was called, or the page that it came from. */
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
    // Old entries may hold a text that was cut: the rest of the entry stands without it.
    return {};
  }
};

/** An entry of the action log from the wire; rows carry no id, the answer lists them beside. */
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

/** A field of a CSV file: quoted where it must be, and never read as a formula. */
const csvField = (value: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of a CSV file, with a header. */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((row) => row.map(csvField).join(',')).join('\r\n');
