import type { StructuredError } from '@sightline/core';
import { issuesOfError } from './read-extra.ts';

/** Prints the `extra` of an error. If JSON cannot represent it, prints only its keys. */
const print = (extra: Readonly<Record<string, unknown>>): string => {
  try {
    return JSON.stringify(extra, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2);
  } catch {
    // A circular value is a bug in the code that threw the error, but the panel must still show something.
    return Object.keys(extra).join('\n');
  }
};

/** The complete error as text, for an email or a ticket: type, message, issues and all other fields. */
export const errorText = (error: StructuredError): string => {
  const { message, error_type, level, extra } = error;
  const { issue_codes: _, ...rest } = extra;
  const parts = [`${error_type} (${level})`, message, ...issuesOfError(error).map((issue) => issue.message)];
  if (Object.keys(rest).length > 0) parts.push(print(rest));
  return parts.join('\n\n');
};
