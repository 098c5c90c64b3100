import { pino, type Logger } from 'pino';

/** Returns the log of a short command: only errors, on stderr. */
export const failureLog = (): Logger => pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
