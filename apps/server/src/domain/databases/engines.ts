import { AppError, isErrorType } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import type { AddressCheck } from '../../egress/address-check.ts';
import type { Engine, EngineFailure } from '../ports.ts';
import type { Secrets } from '../session/secrets.ts';
import type { Catalogue, ServerConnectionOptions, ServerEngine } from '../server-ports.ts';
import { ConnectionTextError, readConnectionText } from './connection-text.ts';
import { openSecret, type SecretPlace } from './seal-secret.ts';
import { tunnelOptions } from './ssh-tunnel.ts';

/** What of a database decides how it is asked. */
export type ConnectedDatabase = Pick<
  DatabaseRow,
  | 'uuid'
  | 'backend'
  | 'sqlalchemy_uri'
  | 'sealed_password'
  | 'server_cert'
  | 'ssh_tunnel'
  | 'sealed_tunnel'
  | 'host_vouched'
>;

/** What of a database changes with its connection. */
export const connectionColumns = ({
  sqlalchemy_uri,
  sealed_password,
  server_cert,
  ssh_tunnel,
  sealed_tunnel,
  host_vouched,
}: ConnectedDatabase) => ({ sqlalchemy_uri, sealed_password, server_cert, ssh_tunnel, sealed_tunnel, host_vouched });

/** The engine that answers for each database. */
export interface Engines {
  /** The engine of our own tables. */
  readonly embedded: Engine;
  /** Throws an AppError for a database that cannot be asked. */
  of(database: ConnectedDatabase): Engine;
  /**
   * Connects once and lets go again. Gives the key that an SSH server on the way showed, null where there is none.
   * Throws as `of`; rejects with an EngineFailure where the database cannot be reached.
   */
  attempt(database: ConnectedDatabase): Promise<string | null>;
  /** What a connected database holds; null for the embedded one, whose tables the store knows. Throws as `of`. */
  catalogueOf(database: ConnectedDatabase): Catalogue | null;
  /** What loads rows into a connected database; null for the embedded one, whose tables the writer writes. Throws as `of`. */
  loaderOf(database: ConnectedDatabase): Pick<ServerEngine, 'load'> | null;
  close(): Promise<void>;
}

export interface EnginesOptions {
  readonly embedded: Engine;
  readonly secrets: Secrets;
  /** Makes an engine for a server; it connects when it is first asked. */
  readonly connect: (options: ServerConnectionOptions) => ServerEngine;
  /** Where hosts may lie that the operator does not vouch for. */
  readonly mayReach: AddressCheck;
  /** Lets go of what the connected engines share. */
  readonly closeShared: () => Promise<void>;
}

/** Name of the backend of our own tables. */
export const embeddedBackend = 'duckdb';

const names: Readonly<Record<string, string>> = { [embeddedBackend]: 'DuckDB', postgresql: 'PostgreSQL' };

/** How people call the engine of a backend. */
export const engineName = (backend: string): string =>
  (Object.hasOwn(names, backend) ? names[backend] : undefined) ?? backend;

/** Schema of names that say none. */
export const defaultSchemaOf = ({ backend }: Pick<DatabaseRow, 'backend'>): string =>
  backend === embeddedBackend ? 'main' : 'public';

/** Where the password of a database is kept. */
export const passwordPlace = (uuid: string): SecretPlace => ({ table: 'dbs', row: uuid, column: 'sealed_password' });

const unusable = (message: string): AppError => new AppError('GENERIC_DB_ENGINE_ERROR', message);

/** Whether a caught value is a failure of an engine. */
export const isFailure = (error: unknown): error is EngineFailure =>
  error instanceof Error && 'errorType' in error && !(error instanceof AppError);

/** Fields of a connection's form that a failure is about. */
const fieldsOfFailure: Readonly<Record<string, readonly string[]>> = {
  CONNECTION_INVALID_HOSTNAME_ERROR: ['host'],
  CONNECTION_HOST_DOWN_ERROR: ['host', 'port'],
  CONNECTION_PORT_CLOSED_ERROR: ['port'],
  CONNECTION_INVALID_USERNAME_ERROR: ['username'],
  CONNECTION_INVALID_PASSWORD_ERROR: ['username', 'password'],
  CONNECTION_ACCESS_DENIED_ERROR: ['username', 'password'],
  CONNECTION_UNKNOWN_DATABASE_ERROR: ['database'],
};

/** An engine's failure as the contract answers it, with the fields of the connection's form that it is about. */
export const asAppError = (failure: EngineFailure, backend: string, status?: number): AppError => {
  const invalid = Object.hasOwn(fieldsOfFailure, failure.errorType) ? fieldsOfFailure[failure.errorType] : undefined;
  return new AppError(isErrorType(failure.errorType) ? failure.errorType : 'GENERIC_DB_ENGINE_ERROR', failure.message, {
    ...(status === undefined ? {} : { status }),
    extra: { engine_name: engineName(backend), ...(invalid === undefined ? {} : { invalid }) },
    cause: failure,
  });
};

/** How long a server that is only tried may be silent after its greeting. */
const attemptTimeoutMs = 5_000;

interface Shelved {
  /** All that the engine was made from. */
  readonly key: string;
  readonly engine: ServerEngine;
}

/** Keeps one engine for each connected database, made anew when its connection changes. */
export const makeEngines = ({ embedded, secrets, connect, mayReach, closeShared }: EnginesOptions): Engines => {
  const shelf = new Map<string, Shelved>();
  const leaving = new Set<Promise<void>>();

  const passwordOf = ({ uuid, sealed_password }: ConnectedDatabase): string | undefined => {
    if (sealed_password === null) return undefined;
    const password = openSecret(secrets.storeKey, sealed_password, passwordPlace(uuid));
    if (password === undefined) {
      throw unusable('The password of this database was stored with another secret key: connect the database again.');
    }
    return password;
  };

  const tunnelOf = (database: ConnectedDatabase): Pick<ServerConnectionOptions, 'tunnel'> => {
    const tunnel = tunnelOptions(secrets.storeKey, database.uuid, database);
    if (tunnel === undefined) return {};
    if (tunnel !== null) return { tunnel };
    throw unusable('The SSH tunnel of this database was stored with another secret key: give its secret again.');
  };

  const optionsOf = (database: ConnectedDatabase): ServerConnectionOptions => {
    try {
      const password = passwordOf(database);
      const { options } = readConnectionText(database.sqlalchemy_uri);
      if (options === null) throw unusable('This database has no server.');
      return {
        ...options,
        ...(password === undefined ? {} : { password }),
        // Who says which certificate the server has wants it looked at.
        ...(database.server_cert === null
          ? {}
          : { serverCert: database.server_cert, tls: { kind: 'verified' as const } }),
        ...(database.host_vouched === 1 ? {} : { mayReach }),
        ...tunnelOf(database),
      };
    } catch (error) {
      throw error instanceof ConnectionTextError ? unusable(error.message) : error;
    }
  };

  const letGo = ({ engine }: Shelved): void => {
    const closing = engine.close().finally(() => leaving.delete(closing));
    leaving.add(closing);
  };

  const connectTo = (
    database: ConnectedDatabase,
    more: (options: ServerConnectionOptions) => Partial<ServerConnectionOptions> = () => ({}),
  ): ServerEngine => {
    if (database.backend !== 'postgresql') {
      throw unusable(`Databases of the kind ${database.backend} cannot be asked here.`);
    }
    const options = optionsOf(database);
    return connect({ ...options, ...more(options) });
  };

  const serverEngine = (database: ConnectedDatabase): ServerEngine => {
    const key = JSON.stringify(connectionColumns(database));
    const shelved = shelf.get(database.uuid);
    if (shelved?.key === key) return shelved.engine;
    const engine = connectTo(database);
    if (shelved) letGo(shelved);
    shelf.set(database.uuid, { key, engine });
    return engine;
  };

  return {
    embedded,
    of: (database) => (database.backend === embeddedBackend ? embedded : serverEngine(database)),
    catalogueOf: (database) => (database.backend === embeddedBackend ? null : serverEngine(database).catalogue),
    loaderOf: (database) => (database.backend === embeddedBackend ? null : serverEngine(database)),
    async attempt(database) {
      if (database.backend === embeddedBackend) return null;
      let hostKey: string | null = null;
      const onHostKey = (shown: string): void => {
        hostKey = shown;
      };
      const engine = connectTo(database, ({ tunnel }) => ({
        answerTimeoutMs: attemptTimeoutMs,
        ...(tunnel === undefined ? {} : { tunnel: { ...tunnel, onHostKey } }),
      }));
      try {
        await engine.catalogue.schemas();
        return hostKey;
      } finally {
        await engine.close();
      }
    },
    async close() {
      for (const shelved of shelf.values()) letGo(shelved);
      shelf.clear();
      await Promise.all([embedded.close(), ...leaving]);
      await closeShared();
    },
  };
};
