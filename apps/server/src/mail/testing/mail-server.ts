import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body with original line endings. */
  readonly raw: string;
}

/** A real mail server for tests, on a local port. */
export interface MailServer {
  readonly port: number;
  readonly inbox: readonly Arrived[];
  /** From now on, rejects a recipient with a status code. */
  refuse(address: string, number: number): void;
  /** Accepts a rejected recipient again. */
  accept(address: string): void;
  /** Accepts no more mails until the promise settles. */
  holdUntil(settled: Promise<void>): void;
  stop(): Promise<void>;
  /** Starts again on the same port. The received mails are kept. */
  start(): Promise<void>;
}

const refusal = (responseCode: number) => Object.assign(new Error('No such mailbox here'), { responseCode });

/** Starts a mail server that requires a user and password and accepts every mail. */
export const startMailServer = async (user: string, password: string): Promise<MailServer> => {
  const inbox: Arrived[] = [];
  const refused = new Map<string, number>();
  let hold: Promise<void> = Promise.resolve();
  let port = 0;
  const make = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _session, callback) => {
        const known = auth.username === user && auth.password === password;
        callback(known ? null : new Error('Not you'), known ? { user } : undefined);
      },
      onRcptTo: ({ address }, _session, callback) => {
        const number = refused.get(address);
        callback(number === undefined ? null : refusal(number));
      },
      onData: (stream, { envelope }, callback) => {
        void Promise.all([text(stream), hold]).then(([raw]) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          inbox.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
          callback(null);
        }, callback);
      },
    });
  let server = make();
  const start = async () => {
    server = make();
    // Ignore connection errors: a client that is killed loses only its own mail.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  };
  await start();
  return {
    get port() {
      return port;
    },
    inbox,
    refuse: (address, number) => void refused.set(address, number),
    accept: (address) => void refused.delete(address),
    holdUntil: (settled) => {
      hold = settled;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
    start,
  };
};
