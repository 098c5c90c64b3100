import type { FailureFacts } from '../../../engine-failure.ts';

const place = /CSV Error on Line: (\d+)/;
const wrongWidth = /Expected Number of Columns: (\d+) Found: (\d+)/;
const unclosed = /unterminated quote|Value with unterminated/i;
const tooLong = /Maximum line size/i;

const reasonOf = (text: string): string | undefined => {
  const [, expected, found] = wrongWidth.exec(text) ?? [];
  if (expected !== undefined && found !== undefined) return `${expected} values are expected, but there are ${found}.`;
  if (unclosed.test(text)) return 'a quote is opened and never closed.';
  return tooLong.test(text) ? 'a line is longer than 10 MB.' : undefined;
};

/** Converts the engine's error for an unreadable file to a message for the uploader: the line and the problem. */
export const readingFailure = (error: unknown, facts: FailureFacts): FailureFacts => {
  if (facts.reason === 'memory') {
    return { ...facts, message: 'The file needs more memory to read than there is. Send it in parts, or as Parquet.' };
  }
  const text = error instanceof Error ? error.message : '';
  const line = place.exec(text)?.[1];
  if (line === undefined && !/Invalid Input|Conversion/.test(text)) return facts;
  const reason = reasonOf(text) ?? facts.message.split('\n')[0] ?? 'it cannot be read.';
  const message = line === undefined ? `Parsing error: ${reason}` : `Parsing error: line ${line}: ${reason}`;
  return { errorType: 'GENERIC_COMMAND_ERROR', message };
};
