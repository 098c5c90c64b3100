import process from 'node:process';
import { format } from 'sql-formatter';
import type { FormatAnswer, FormatRequest } from './protocol.ts';

/** Formats one SQL text. This file runs as a child process, which handles one text at a time. */
function answerOf({ sql, language }: FormatRequest): FormatAnswer {
  try {
    return { kind: 'formatted', text: format(sql, { language, keywordCase: 'upper', tabWidth: 2 }) };
  } catch {
    return { kind: 'unreadable' };
  }
}

process.on('message', (request: FormatRequest) => process.send?.(answerOf(request)));
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready' } satisfies FormatAnswer);
