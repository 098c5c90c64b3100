import { isErrorType, issuesOf, type IssueCode, type StructuredError } from '@sightline/core';

/**
 * Functions that read `extra`. Servers of different versions send it, so each function returns the part that it
 * understands and ignores the rest.
 */
type Extra = Readonly<Record<string, unknown>>;

export const readText = (extra: Extra, key: string): string | undefined => {
  const value = extra[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const readNumber = (extra: Extra, key: string): number | undefined => {
  const value = extra[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

export const readTexts = (extra: Extra, key: string): readonly string[] => {
  const value = extra[key];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
};

/** Names of the defined template parameters, from JSON text, a map, or a list of names. */
export const readParameterNames = (extra: Extra): readonly string[] => {
  const value = extra['template_parameters'];
  if (Array.isArray(value)) return readTexts(extra, 'template_parameters');
  if (typeof value === 'object' && value !== null) return Object.keys(value);
  if (typeof value !== 'string') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? Object.keys(parsed) : [];
  } catch {
    // The user's text may be invalid JSON while typing; then there are no suggestions.
    return [];
  }
};

const isIssue = (value: unknown): value is IssueCode =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { code?: unknown }).code === 'number' &&
  typeof (value as { message?: unknown }).message === 'string';

/**
 * Returns the issues that explain an error: those that the error lists, otherwise those of its type. For example, a
 * timeout in the browser has no server response that lists issues. Generic types have no issues.
 */
export const issuesOfError = ({ error_type, extra }: StructuredError): readonly IssueCode[] => {
  const named: unknown = extra.issue_codes;
  if (Array.isArray(named)) return named.filter(isIssue);
  return isErrorType(error_type) && !error_type.startsWith('GENERIC_') ? (issuesOf(error_type).issue_codes ?? []) : [];
};
