import type { FailureFacts } from '../../../engine-failure.ts';

const place = /CSV Error on Line: (\d+)/;
const wrongWidth = /Expected Number of Columns: (\d+) Found: (\d+)/;
const unclosed = /unterminated quote|Value with unterminated/i;
const tooLong = /Maximum line size/i;

const reasonOf = (text: string): string | undefined => {
  const [, expected, found] = wrongWidth.exec(text) ?? [];
  if (expected !== undefined && found !== undefined)
    return `${expected} values were expected, but ${found} were found.`;
  if (unclosed.test(text)) return 'a quotation mark is opened but never closed.';
  return tooLong.test(text) ? 'a line is longer than 10 MB.' : undefined;
};

/** Converts the engine's error for an unreadable file to a message for the uploader: the line and the problem. */
export const readingFailure = (error: unknown, facts: FailureFacts): FailureFacts => {
  if (facts.reason === 'memory') {
    return { ...facts, message: 'There is not enough memory to read the file. Upload it in parts, or as Parquet.' };
  }
  const text = error instanceof Error ? error.message : '';
  const line = place.exec(text)?.[1];
  if (line === undefined && !/Invalid Input|Conversion/.test(text)) return facts;
  const reason = reasonOf(text) ?? facts.message.split('\n')[0] ?? 'it cannot be read.';
  const message = line === undefined ? `Parsing error: ${reason}` : `Parsing error: line ${line}: ${reason}`;
  return { errorType: 'GENERIC_COMMAND_ERROR', message };
};
