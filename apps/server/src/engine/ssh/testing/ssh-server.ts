import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import ssh2, { type AuthContext, type Connection } from 'ssh2';
import { fingerprintOf } from '../host-key.ts';

/** Credentials and behavior of a test SSH server. */
export interface SshServerOptions {
  readonly user: string;
  readonly password: string;
  /** A public key (OpenSSH format) that is accepted in addition to the password. */
  readonly publicKey?: string;
  /** Allows forwarding. Defaults to true. */
  readonly forwards?: boolean;
  /** The server's private key. By default, a new key is generated. */
  readonly hostKey?: string;
  /** The port to listen on, which must be free. 0 picks a free port. */
  readonly port?: number;
}

/** A local SSH server. */
export interface SshServer {
  readonly port: number;
  readonly fingerprint: string;
  /** The forwarding targets that clients requested, verbatim. */
  readonly asked: readonly { readonly host: string; readonly port: number }[];
  /** Passwords that clients sent. */
  readonly heard: readonly string[];
  /** Number of open SSH connections. */
  readonly open: () => number;
  stop(): Promise<void>;
}

const isKnownKey = (context: AuthContext, text: string | undefined): boolean => {
  if (context.method !== 'publickey' || text === undefined) return false;
  const known = ssh2.utils.parseKey(text);
  if (known instanceof Error || !context.key.data.equals(known.getPublicSSH())) return false;
  // Without a signature, the client only asks whether the key would be accepted.
  if (context.signature === undefined || context.blob === undefined) return true;
  return known.verify(context.blob, context.signature, context.hashAlgo) === true;
};

/** Passphrase and cipher that encrypt a private key. */
interface KeyLock {
  readonly passphrase: string;
  readonly cipher: string;
  readonly rounds: number;
}

/**
 * Creates an Ed25519 key pair. ssh2 1.17 cannot read about one in 250 of the keys that it generates, so such a pair is
 * generated again.
 */
export const makeKeyPair = (lock?: KeyLock): { readonly private: string; readonly public: string } => {
  for (let turn = 0; ; turn += 1) {
    const pair =
      lock === undefined
        ? ssh2.utils.generateKeyPairSync('ed25519')
        : ssh2.utils.generateKeyPairSync('ed25519', { ...lock });
    const parsed = ssh2.utils.parseKey(pair.private, lock?.passphrase);
    if (!(parsed instanceof Error)) return pair;
    if (turn === 20) throw parsed;
  }
};

/** Starts an SSH server on the loopback address that forwards to any target. */
export const startSshServer = async (options: SshServerOptions): Promise<SshServer> => {
  const { user, password, publicKey, forwards = true } = options;
  const hostKey = options.hostKey ?? makeKeyPair().private;
  const parsed = ssh2.utils.parseKey(hostKey);
  if (parsed instanceof Error) throw parsed;
  const asked: { host: string; port: number }[] = [];
  const heard: string[] = [];
  const clients = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    client.on('error', () => clients.delete(client));
    client.on('authentication', (context) => {
      if (context.method === 'password') heard.push(context.password);
      const isRight = context.method === 'password' && context.password === password;
      if (context.username === user && (isRight || isKnownKey(context, publicKey))) context.accept();
      else context.reject(['password', 'publickey']);
    });
    client.on('tcpip', (accept, reject, { destIP, destPort }) => {
      asked.push({ host: destIP, port: destPort });
      if (!forwards) {
        reject();
        return;
      }
      const target = connect({ host: destIP, port: destPort });
      target.once('error', () => reject());
      target.once('connect', () => {
        const channel = accept();
        channel.on('close', () => target.destroy());
        target.on('close', () => channel.destroy());
        channel.pipe(target).pipe(channel);
      });
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint: fingerprintOf(parsed.getPublicSSH()),
    asked,
    heard,
    open: () => clients.size,
    async stop() {
      for (const client of clients) client.end();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
};
