import type { TunnelOptions } from '../../domain/server-ports.ts';
import { EngineRunError } from '../engine-failure.ts';

type Door = Pick<TunnelOptions, 'host' | 'port'>;

const generic = (message: string): EngineRunError =>
  new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message });

/** Creates the failure for an SSH server whose key is not stored, if the caller does not want to learn the key. */
export const unknownKey = ({ host }: Door): EngineRunError =>
  generic(
    `The host key of the SSH server "${host}" is not known yet. Someone with permission to change this database must save its connection once.`,
  );

/** Creates the failure for an SSH server whose key differs from the stored key. */
export const wrongKey = (
  { host }: Door,
  { kept, shown }: { readonly kept: string; readonly shown: string },
): EngineRunError =>
  generic(
    `The SSH server "${host}" presented the host key ${shown}, but the known key is ${kept}. The connection may be intercepted, so no data was sent.`,
  );

/** Error codes of an SSH server that refuses a channel (RFC 4254, 5.1). */
const openFailures = { prohibited: 1, connectFailed: 2 } as const;

interface LibraryError {
  readonly level?: unknown;
  readonly code?: unknown;
  readonly reason?: unknown;
  readonly message?: unknown;
}

/** Converts the error of a tunnel without revealing a secret. */
export const readTunnelFailure = (
  error: unknown,
  { tunnel, target }: { readonly tunnel: Door; readonly target: { readonly host: string; readonly port: number } },
): EngineRunError => {
  if (error instanceof EngineRunError) return error;
  const { level, code, reason, message } = error as LibraryError;
  const server = `SSH server "${tunnel.host}"`;
  const text = typeof message === 'string' ? message : '';
  if (/privateKey/.test(text)) {
    return generic(
      /passphrase|integrity|decrypt/i.test(text)
        ? 'The private key of the SSH tunnel cannot be decrypted: its password is missing or incorrect.'
        : 'The private key of the SSH tunnel cannot be read.',
    );
  }
  if (level === 'client-authentication') return generic(`The ${server} rejected the username or its credentials.`);
  if (level === 'handshake') return generic(`The ${server} and this server have no secure protocol in common.`);
  if (reason === openFailures.prohibited) return generic(`The ${server} does not allow forwarding to ${target.host}.`);
  if (reason !== undefined) {
    return new EngineRunError({
      errorType: 'CONNECTION_HOST_DOWN_ERROR',
      message: `The ${server} could not reach "${target.host}" on port ${target.port}.`,
    });
  }
  if (code === 'ECONNREFUSED') return generic(`Port ${tunnel.port} of the ${server} refused the connection.`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return generic(`The name of the ${server} cannot be resolved.`);
  return generic(`The ${server} cannot be reached on port ${tunnel.port}.`);
};
