import { isatty } from 'node:tty';
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';

const stdout = 1;

/** Logs JSON lines, or readable text on a terminal. Credentials are never written. */
export const makeLog = (config: Config): Logger =>
  pino(
    {
      level: config.log,
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password'], censor: '(not logged)' },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    isatty(stdout)
      ? pretty({ colorize: true, ignore: 'pid,hostname', destination: stdout, sync: true })
      : pino.destination({ dest: stdout, sync: false }),
  );
