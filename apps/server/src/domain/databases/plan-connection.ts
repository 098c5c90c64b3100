import { X509Certificate } from 'node:crypto';
import type { DatabaseRow } from '../../store/databases.ts';
import type { Deps } from '../deps.ts';
import { invalidFields, Refusal } from '../refusal.ts';
import { objectIn } from '../wire/json-text.ts';
import { textOfForm } from './connection-form.ts';
import { ConnectionTextError, readConnectionText, type ReadConnectionText } from './connection-text.ts';
import type { ConnectionInput } from './database-input.ts';
import { passwordPlace, type ConnectedDatabase } from './engines.ts';
import { featureFlags } from '../start-up/feature-flags.ts';
import { sealSecret } from './seal-secret.ts';
import { planTunnel, tunnelDoor } from './ssh-tunnel.ts';

/** The database whose connection is tested or saved. */
export interface ConnectionOwner {
  readonly uuid: string;
  /** The stored row of the database; undefined if it is not stored yet. */
  readonly known?: DatabaseRow | undefined;
  /** True if the operator of the server chose the host. Any host is then allowed. */
  readonly vouched?: boolean;
  /** Password that is used instead of the one in the URI. */
  readonly password?: string | undefined;
  /** HTTP status of the errors for invalid fields: 422 when saving, 400 when only testing the connection. */
  readonly status: 400 | 422;
}

const readText = (text: string, status: number): ReadConnectionText => {
  try {
    return readConnectionText(text);
  } catch (error) {
    throw error instanceof ConnectionTextError ? invalidFields({ sqlalchemy_uri: [error.message] }, status) : error;
  }
};

const namesConnection = ({ sqlalchemy_uri, parameters }: ConnectionInput): boolean =>
  Boolean(sqlalchemy_uri) || (parameters !== undefined && Object.keys(parameters).length > 0);

const askedText = (input: ConnectionInput, { known, status }: ConnectionOwner): string => {
  if (input.sqlalchemy_uri) return input.sqlalchemy_uri;
  if (namesConnection(input)) {
    try {
      return textOfForm(input.engine ?? known?.backend ?? '', input.parameters ?? {});
    } catch (error) {
      throw error instanceof ConnectionTextError ? invalidFields({ parameters: [error.message] }, status) : error;
    }
  }
  if (known === undefined) throw invalidFields({ sqlalchemy_uri: ['Missing data for required field.'] }, status);
  return known.sqlalchemy_uri;
};

const certificateOf = ({ server_cert: asked }: ConnectionInput, { known, status }: ConnectionOwner): string | null => {
  if (asked === undefined) return known?.server_cert ?? null;
  if (asked === null || asked.trim() === '') return null;
  try {
    return new X509Certificate(asked).toString();
  } catch {
    // Use our own message, because that of the certificate parser would not help the user.
    throw invalidFields({ server_cert: ['Invalid certificate'] }, status);
  }
};

/** Keys of `extra` that configure the driver, which are not supported. */
const driverParts = ['engine_params', 'metadata_params'] as const;

const checkExtra = ({ extra, masked_encrypted_extra }: ConnectionInput, status: number): void => {
  const isObject = (text: string): boolean => {
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    } catch {
      return false;
    }
  };
  if (extra && !isObject(extra))
    throw invalidFields({ extra: ['Field cannot be decoded by JSON. It must be an object.'] }, status);
  const driven = driverParts.find((part) => Object.keys((objectIn(extra)[part] ?? {}) as object).length > 0);
  if (driven !== undefined)
    throw invalidFields(
      { extra: [`${driven} are not supported. Use the fields of the connection form instead.`] },
      status,
    );
  if (masked_encrypted_extra && Object.keys(objectIn(masked_encrypted_extra)).length > 0)
    throw invalidFields({ masked_encrypted_extra: ['Additional secrets are not supported by this engine.'] }, status);
};

/**
 * Returns a text that identifies host, port, database and user. A stored password is reused only if they are unchanged,
 * because the user who edits the connection may not know the password.
 */
const doorOf = (text: string): string => {
  const { options } = readConnectionText(text);
  return JSON.stringify(options && [options.host, options.port, options.database, options.user]);
};

/**
 * Builds the connection that an input describes, with its password sealed, for testing and storing. A masked password
 * means the stored one, which is kept only for the same server and user. Throws a refusal that names the invalid
 * fields.
 */
export const planConnection = (
  { secrets, config }: Pick<Deps, 'secrets' | 'config'>,
  input: ConnectionInput,
  owner: ConnectionOwner,
): ConnectedDatabase => {
  const { known, status, uuid } = owner;
  if (input.ssh_tunnel && featureFlags(config.flags)['SSH_TUNNELING'] !== true)
    throw new Refusal(400, 'SSH Tunneling is not enabled');
  checkExtra(input, status);
  const text = askedText(input, owner);
  const read = readText(text, status);
  if (known !== undefined && known.backend !== read.backend)
    throw invalidFields(
      { sqlalchemy_uri: ['The engine of a database cannot be changed. Connect a new database instead.'] },
      status,
    );
  if (read.options === null && input.ssh_tunnel)
    throw invalidFields({ ssh_tunnel: ['This database has no server to connect to.'] }, status);
  const tunnel = planTunnel({ uuid, input: input.ssh_tunnel, known, key: secrets.storeKey, status });
  // The stored password may be reused only if the SSH tunnel is unchanged too. With another tunnel, it would be sent to
  // a different server.
  const sameWay = known !== undefined && tunnelDoor(known) === tunnelDoor(tunnel);
  const sameDoor = sameWay && doorOf(known.sqlalchemy_uri) === doorOf(read.uri);
  const meansKnown = read.masked || (known !== undefined && known.sealed_password !== null && !namesConnection(input));
  if (meansKnown && owner.password === undefined && !sameDoor)
    throw invalidFields(
      { password: ['Enter the password again. The stored one belongs to a different server or user.'] },
      status,
    );
  const password = owner.password ?? read.options?.password;
  const keeps = sameDoor && (read.masked || !namesConnection(input));
  const sealed = password === undefined ? null : sealSecret(secrets.storeKey, password, passwordPlace(uuid));
  const sameHost = sameWay && hostOf(known.sqlalchemy_uri) === hostOf(read.uri);
  return {
    uuid,
    backend: read.backend,
    sqlalchemy_uri: read.uri,
    sealed_password: sealed ?? (keeps ? known.sealed_password : null),
    server_cert: certificateOf(input, owner),
    ...tunnel,
    host_vouched: owner.vouched === true || read.options === null || (sameHost && known.host_vouched === 1) ? 1 : 0,
  };
};

const hostOf = (text: string): string => {
  const { options } = readConnectionText(text);
  return JSON.stringify(options && [options.host, options.port]);
};
