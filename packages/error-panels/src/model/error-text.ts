import type { StructuredError } from '@sightline/core';
import { issuesOfError } from './read-extra.ts';

/** Prints what an error carries; what JSON cannot hold is named only. */
const print = (extra: Readonly<Record<string, unknown>>): string => {
  try {
    return JSON.stringify(extra, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2);
  } catch {
    // It goes round in a circle: that is a fault of whoever made it, and no reason to show nothing.
    return Object.keys(extra).join('\n');
  }
};

/** Gives a whole error as text, for a mail or a ticket: type, message, issues and everything else it carries. */
export const errorText = (error: StructuredError): string => {
  const { message, error_type, level, extra } = error;
  const { issue_codes: _, ...rest } = extra;
  const parts = [`${error_type} (${level})`, message, ...issuesOfError(error).map((issue) => issue.message)];
  if (Object.keys(rest).length > 0) parts.push(print(rest));
  return parts.join('\n\n');
};
