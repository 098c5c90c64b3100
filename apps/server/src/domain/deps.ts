import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Store } from '../store/open.ts';
import type { SqlFormatter } from '../engine/formatting/sql-formatter.ts';
import type { Templates } from '../engine/templates/text-worker-pool.ts';
import type { Clock } from './clock.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Engines } from './databases/engines.ts';
import type { Courier, Writer } from './ports.ts';
import type { PublicUrls } from './public-url.ts';
import type { Secrets } from './session/secrets.ts';
import type { DataFiles } from './tables/data-files.ts';

/** Dependencies of all domain functions. Created once in main; tests create their own. */
export interface Deps {
  readonly config: Config;
  readonly store: Store;
  /** The query engines, one per database. */
  readonly engines: Engines;
  readonly writer: Writer;
  readonly templates: Templates;
  /** Formats SQL. */
  readonly formatter: SqlFormatter;
  readonly dataFiles: DataFiles;
  readonly supportMail: MailQueue;
  /** Mails users about comments that mention them. */
  readonly commentMail: MailQueue;
  /** Delivers alerts and reports. */
  readonly reportDeliveries: MailQueue;
  readonly courier: Courier;
  readonly urls: PublicUrls;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Logger;
}
