import { pino, type Logger } from 'pino';

/** The log of a short command: what went wrong beside its own words, on stderr. */
export const failureLog = (): Logger => pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
