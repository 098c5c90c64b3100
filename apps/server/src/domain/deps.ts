import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Store } from '../store/open.ts';
import type { SqlFormatter } from '../engine/formatting/sql-formatter.ts';
import type { Templates } from '../engine/templates/text-worker-pool.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Engines } from './databases/engines.ts';
import type { Writer } from './ports.ts';
import type { PublicUrls } from './public-url.ts';
import type { Secrets } from './session/secrets.ts';
import type { DataFiles } from './tables/data-files.ts';

/** The wall clock, in milliseconds since 1970 UTC. */
export type Clock = () => number;

/** Everything that domain verbs work with; made once in main, by hand in tests. */
export interface Deps {
  readonly config: Config;
  readonly store: Store;
  /** The engine that answers for each database. */
  readonly engines: Engines;
  readonly writer: Writer;
  /** Renders Jinja templates. */
  readonly templates: Templates;
  /** Lays out SQL. */
  readonly formatter: SqlFormatter;
  readonly dataFiles: DataFiles;
  readonly supportMail: MailQueue;
  /** Tells people by mail that a comment names them. */
  readonly commentMail: MailQueue;
  readonly urls: PublicUrls;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Logger;
}
