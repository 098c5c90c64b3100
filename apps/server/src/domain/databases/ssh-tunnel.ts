import type { DatabaseRow } from '../../store/databases.ts';
import type { TunnelOptions } from '../server-ports.ts';
import { invalidFields, type Refusal } from '../refusal.ts';
import { passwordMask } from './connection-text.ts';
import { openSecret, sealSecret, type SecretPlace } from './seal-secret.ts';

/** Columns of a database that contain its SSH tunnel. */
export type TunnelColumns = Pick<DatabaseRow, 'ssh_tunnel' | 'sealed_tunnel'>;

/** A tunnel as stored, without the values of its secrets. */
interface KeptTunnel {
  readonly server_address: string;
  readonly server_port: number;
  readonly username: string;
  /** Host key that the server showed when the connection was saved, as `SHA256:…`; absent until then. */
  readonly host_key?: string | undefined;
  /** Names of the sealed secrets. */
  readonly secrets: readonly SecretName[];
}

const secretNames = ['password', 'private_key', 'private_key_password'] as const;
type SecretName = (typeof secretNames)[number];
type TunnelSecrets = Readonly<Partial<Record<SecretName, string>>>;

/** Location where a tunnel's secrets are stored. */
export const tunnelPlace = (uuid: string): SecretPlace => ({ table: 'dbs', row: uuid, column: 'sealed_tunnel' });

const noTunnel: TunnelColumns = { ssh_tunnel: null, sealed_tunnel: null };

const keptTunnel = ({ ssh_tunnel }: Pick<TunnelColumns, 'ssh_tunnel'>): KeptTunnel | null =>
  ssh_tunnel === null ? null : (JSON.parse(ssh_tunnel) as KeptTunnel);

/** Serializes a tunnel so that equal tunnels have equal texts. */
const keptText = ({ server_address, server_port, username, host_key, secrets }: KeptTunnel): string =>
  JSON.stringify({ server_address, server_port, username, host_key, secrets } satisfies Record<
    keyof KeptTunnel,
    unknown
  >);

/**
 * Returns a text that identifies server, port, user and host key of a tunnel; null if there is no tunnel. Stored
 * secrets are reused only if these are unchanged.
 */
export const tunnelDoor = (columns: Pick<TunnelColumns, 'ssh_tunnel'>): string | null => {
  const kept = keptTunnel(columns);
  return kept && JSON.stringify([kept.server_address, kept.server_port, kept.username, kept.host_key ?? null]);
};

const addressForm = /^(?:[\w-][\w.-]*|[0-9a-f:.]+)$/i;
const keyForm = /^SHA256:[A-Za-z0-9+/]{43}$/;

const filled = (input: Readonly<Record<string, unknown>>, name: string): string => {
  const value = input[name];
  return typeof value === 'string' ? value : '';
};

const doorIn = (input: Readonly<Record<string, unknown>>, status: number) => {
  const refuse = (fields: Readonly<Record<string, readonly string[]>>): Refusal =>
    invalidFields({ ssh_tunnel: fields }, status);
  const missing = ['server_address', 'server_port', 'username'].filter((name) => !input[name]);
  if (missing.length > 0)
    throw refuse(Object.fromEntries(missing.map((name) => [name, ['Missing data for required field.']])));
  const server_address = filled(input, 'server_address').trim();
  if (!addressForm.test(server_address)) throw refuse({ server_address: ['Not a valid host name or address.'] });
  const server_port = Number(input['server_port']);
  if (!Number.isInteger(server_port) || server_port < 1 || server_port > 65_535)
    throw refuse({ server_port: ['The port must be a whole number from 1 to 65535.'] });
  const key = filled(input, 'host_key').trim();
  if (key !== '' && !keyForm.test(key))
    throw refuse({ host_key: ['A host key must have the form SHA256:…, as shown by OpenSSH.'] });
  return { server_address, server_port, username: filled(input, 'username'), ...(key === '' ? {} : { host_key: key }) };
};

const secretsIn = (
  input: Readonly<Record<string, unknown>>,
  kept: TunnelSecrets | undefined,
  status: number,
): TunnelSecrets => {
  const given = secretNames.flatMap((name) => {
    const value = filled(input, name);
    if (value === '') return [];
    if (value !== passwordMask) return [[name, value] as const];
    if (kept?.[name] === undefined) {
      const again = 'Enter this again. The stored value belongs to a different server, user or key.';
      throw invalidFields({ ssh_tunnel: { [name]: [again] } }, status);
    }
    return [[name, kept[name]] as const];
  });
  const secrets: TunnelSecrets = Object.fromEntries(given);
  if (secrets.password !== undefined && secrets.private_key !== undefined)
    throw invalidFields({ ssh_tunnel: ['Cannot have multiple credentials for the SSH Tunnel'] }, status);
  if (secrets.password === undefined && secrets.private_key === undefined)
    throw invalidFields({ ssh_tunnel: ['Must provide credentials for the SSH Tunnel'] }, status);
  return secrets;
};

/** Opens a tunnel's sealed secrets. Returns undefined if they were sealed with another key. */
const openTunnelSecrets = (key: Buffer, uuid: string, sealed: string): TunnelSecrets | undefined => {
  const text = openSecret(key, sealed, tunnelPlace(uuid));
  return text === undefined ? undefined : (JSON.parse(text) as TunnelSecrets);
};

/** A database's stored tunnel and the requested change. */
export interface TunnelOrder {
  readonly uuid: string;
  /** The tunnel in the request body. If absent, the stored tunnel is kept; null removes it. */
  readonly input: Readonly<Record<string, unknown>> | null | undefined;
  readonly known: TunnelColumns | undefined;
  /** Key that seals the secrets, 32 bytes. */
  readonly key: Buffer;
  /** HTTP status of the refusals that are thrown. */
  readonly status: number;
}

/**
 * Builds a tunnel from an input and seals its secrets. A masked secret means the stored one, which is kept only for the
 * same server, user and host key. A stored host key is kept if the server is the same. Throws a refusal that names the
 * invalid fields.
 */
export const planTunnel = ({ uuid, input, known = noTunnel, key, status }: TunnelOrder): TunnelColumns => {
  if (input === undefined) return { ssh_tunnel: known.ssh_tunnel, sealed_tunnel: known.sealed_tunnel };
  if (input === null || Object.keys(input).length === 0) return noTunnel;
  const kept = keptTunnel(known);
  const asked = doorIn(input, status);
  const sameServer = kept?.server_address === asked.server_address && kept.server_port === asked.server_port;
  const host_key = asked.host_key ?? (sameServer && input['host_key'] === undefined ? kept.host_key : undefined);
  const door = { ...asked, ...(host_key === undefined ? {} : { host_key }) };
  const isKept = tunnelDoor({ ssh_tunnel: JSON.stringify({ ...door, secrets: [] }) }) === tunnelDoor(known);
  const opened = isKept && known.sealed_tunnel !== null ? openTunnelSecrets(key, uuid, known.sealed_tunnel) : undefined;
  const secrets = secretsIn(input, opened, status);
  const names = secretNames.filter((name) => secrets[name] !== undefined);
  const isSame = opened !== undefined && secretNames.every((name) => opened[name] === secrets[name]);
  return {
    ssh_tunnel: keptText({ ...door, secrets: names }),
    sealed_tunnel: isSame ? known.sealed_tunnel : sealSecret(key, JSON.stringify(secrets), tunnelPlace(uuid)),
  };
};

/** Returns the tunnel with the given host key. Returns it unchanged if the host key is null or there is no tunnel. */
export const withHostKey = (columns: TunnelColumns, host_key: string | null): TunnelColumns => {
  const kept = keptTunnel(columns);
  if (kept === null || host_key === null) return columns;
  return { ...columns, ssh_tunnel: keptText({ ...kept, host_key }) };
};

/** True if there is a tunnel without a known host key. */
export const lacksHostKey = (columns: Pick<TunnelColumns, 'ssh_tunnel'>): boolean => {
  const kept = keptTunnel(columns);
  return kept !== null && kept.host_key === undefined;
};

/** Returns a tunnel for display, with masked secrets and its host key. */
export const describeTunnel = (columns: Pick<TunnelColumns, 'ssh_tunnel'>) => {
  const kept = keptTunnel(columns);
  if (kept === null) return null;
  const { secrets, host_key = null, ...door } = kept;
  return { ...door, host_key, ...Object.fromEntries(secrets.map((name) => [name, passwordMask])) };
};

/**
 * Options for opening a database's tunnel. Returns undefined without a tunnel, and null if its secrets were sealed
 * with another key.
 */
export const tunnelOptions = (
  key: Buffer,
  uuid: string,
  columns: TunnelColumns,
): Omit<TunnelOptions, 'onHostKey'> | null | undefined => {
  const kept = keptTunnel(columns);
  if (kept === null) return undefined;
  const secrets = openTunnelSecrets(key, uuid, columns.sealed_tunnel ?? '');
  if (secrets === undefined) return null;
  return {
    host: kept.server_address,
    port: kept.server_port,
    user: kept.username,
    ...(kept.host_key === undefined ? {} : { hostKey: kept.host_key }),
    ...(secrets.password === undefined ? {} : { password: secrets.password }),
    ...(secrets.private_key === undefined ? {} : { privateKey: secrets.private_key }),
    ...(secrets.private_key_password === undefined ? {} : { passphrase: secrets.private_key_password }),
  };
};

/** True if a bundle's tunnel has a secret with this name. */
export const saysSecret = (tunnel: Readonly<Record<string, unknown>>, name: SecretName): boolean =>
  filled(tunnel, name) !== '';

/** Returns a database's tunnel in bundle form. The host key is left out, because bundles have no field for it. */
export const bundledTunnel = (columns: Pick<TunnelColumns, 'ssh_tunnel'>) => {
  const described = describeTunnel(columns);
  if (described === null) return {};
  const { host_key: _key, ...tunnel } = described;
  return { ssh_tunnel: tunnel };
};

/** Masks the secrets of a tunnel in a response. */
export const shownTunnel = (tunnel: Readonly<Record<string, unknown>>) => ({
  ...tunnel,
  ...Object.fromEntries(secretNames.filter((name) => saysSecret(tunnel, name)).map((name) => [name, passwordMask])),
});
