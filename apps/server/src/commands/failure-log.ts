import { pino, type Logger } from 'pino';

/** The log of a short command: errors on stderr, beside its regular output. */
export const failureLog = (): Logger => pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
