import { isErrorType, issuesOf, type IssueCode, type StructuredError } from '@sightline/core';

/**
 * Readers of `extra`, which comes from servers of several versions: each gives what it understands and leaves the rest.
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

/** The template parameters that are defined: a JSON text, a map, or a list of names. */
export const readParameterNames = (extra: Extra): readonly string[] => {
  const value = extra['template_parameters'];
  if (Array.isArray(value)) return readTexts(extra, 'template_parameters');
  if (typeof value === 'object' && value !== null) return Object.keys(value);
  if (typeof value !== 'string') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? Object.keys(parsed) : [];
  } catch {
    // What the person typed need not be JSON yet; then there is nothing to suggest.
    return [];
  }
};

const isIssue = (value: unknown): value is IssueCode =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { code?: unknown }).code === 'number' &&
  typeof (value as { message?: unknown }).message === 'string';

/**
 * Gives the issues that explain an error: those that it names, else those of its type (a time-out in the browser has no
 * server to name them). A type that stands for anything explains nothing.
 */
export const issuesOfError = ({ error_type, extra }: StructuredError): readonly IssueCode[] => {
  const named: unknown = extra.issue_codes;
  if (Array.isArray(named)) return named.filter(isIssue);
  return isErrorType(error_type) && !error_type.startsWith('GENERIC_') ? (issuesOf(error_type).issue_codes ?? []) : [];
};
