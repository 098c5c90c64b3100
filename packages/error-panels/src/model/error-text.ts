import type { StructuredError } from '@sightline/core';

/** Gives a whole error as text, for a mail or a ticket: type, message, issues and everything else it carries. */
export const errorText = ({ message, error_type, level, extra }: StructuredError): string => {
  const { issue_codes: issues = [], ...rest } = extra;
  const parts = [`${error_type} (${level})`, message];
  for (const issue of issues) parts.push(issue.message);
  if (Object.keys(rest).length > 0) parts.push(JSON.stringify(rest, undefined, 2));
  return parts.join('\n\n');
};
