import { auditedWork } from '../domain/audit/audited-work.ts';
import { connectDatabase } from '../domain/databases/connect-database.ts';
import { readCommandLine } from './command-line.ts';
import { failureLog } from './failure-log.ts';
import { openDeps } from './open-deps.ts';
import { UsageError } from './usage-error.ts';

const usage = `sightline connect NAME postgresql://USER@HOST:PORT/DATABASE[?sslmode=M] [--replace]
The password is read from SIGHTLINE_DATABASE_PASSWORD.`;

/** `sightline connect …`: connects a database, with or without a running server. Returns the exit code. */
export const connect = async (words: readonly string[]): Promise<number> => {
  const line = readCommandLine(words, { replace: { type: 'boolean' } });
  const [name, uri, ...rest] = line.words;
  if (name === undefined || uri === undefined || rest.length > 0) throw new UsageError(usage);
  const password = process.env['SIGHTLINE_DATABASE_PASSWORD'];
  const { deps, close } = await openDeps(line.config, failureLog());
  try {
    await auditedWork(deps, { event: 'database.create', target: name }, () =>
      connectDatabase(deps, {
        name,
        uri,
        replace: line.options['replace'] === true,
        ...(password === undefined || password === '' ? {} : { password }),
      }),
    );
  } finally {
    await close();
  }
  console.log(`Connected ${name}`);
  return 0;
};
