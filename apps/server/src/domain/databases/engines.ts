import { AppError, isErrorType } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import type { AddressCheck } from '../../egress/address-check.ts';
import type { Engine, EngineFailure } from '../ports.ts';
import type { Secrets } from '../session/secrets.ts';
import type { Catalogue, ServerConnectionOptions, ServerEngine } from '../server-ports.ts';
import { ConnectionTextError, readConnectionText } from './connection-text.ts';
import { openSecret, type SecretPlace } from './seal-secret.ts';
import { tunnelOptions } from './ssh-tunnel.ts';

/** The fields of a database that determine how it is queried. */
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

/** Returns the fields of a database row that belong to its connection. */
export const connectionColumns = ({
  sqlalchemy_uri,
  sealed_password,
  server_cert,
  ssh_tunnel,
  sealed_tunnel,
  host_vouched,
}: ConnectedDatabase) => ({ sqlalchemy_uri, sealed_password, server_cert, ssh_tunnel, sealed_tunnel, host_vouched });

/** The query engines, one per database. */
export interface Engines {
  /** The embedded engine, for the tables of this server. */
  readonly embedded: Engine;
  /** Returns the engine of a database. Throws an AppError if the database cannot be used. */
  of(database: ConnectedDatabase): Engine;
  /**
   * Opens and closes a connection. Resolves with the host key of the SSH server, null without a tunnel. Throws like
   * `of`; rejects with an EngineFailure if the database cannot be reached.
   */
  attempt(database: ConnectedDatabase): Promise<string | null>;
  /**
   * Catalog of a connected database; null for the embedded one, whose tables are listed in the store. Throws like
   * `of`.
   */
  catalogueOf(database: ConnectedDatabase): Catalogue | null;
  /**
   * Loader of a connected database; null for the embedded one, whose tables are written by the Writer. Throws like
   * `of`.
   */
  loaderOf(database: ConnectedDatabase): Pick<ServerEngine, 'load'> | null;
  close(): Promise<void>;
}

export interface EnginesOptions {
  readonly embedded: Engine;
  readonly secrets: Secrets;
  /** Creates an engine for a server. It connects on first use. */
  readonly connect: (options: ServerConnectionOptions) => ServerEngine;
  /** Checks addresses of hosts that the operator did not approve. */
  readonly mayReach: AddressCheck;
  /** Releases resources shared by the connected engines. */
  readonly closeShared: () => Promise<void>;
}

/** Backend name of the embedded engine. */
export const embeddedBackend = 'duckdb';

const names: Readonly<Record<string, string>> = { [embeddedBackend]: 'DuckDB', postgresql: 'PostgreSQL' };

/** Display name of a backend's engine. */
export const engineName = (backend: string): string =>
  (Object.hasOwn(names, backend) ? names[backend] : undefined) ?? backend;

/** Default schema for unqualified names. */
export const defaultSchemaOf = ({ backend }: Pick<DatabaseRow, 'backend'>): string =>
  backend === embeddedBackend ? 'main' : 'public';

/** Returns the place of a database's sealed password in the store. */
export const passwordPlace = (uuid: string): SecretPlace => ({ table: 'dbs', row: uuid, column: 'sealed_password' });

const unusable = (message: string): AppError => new AppError('GENERIC_DB_ENGINE_ERROR', message);

export const isFailure = (error: unknown): error is EngineFailure =>
  error instanceof Error && 'errorType' in error && !(error instanceof AppError);

/** Form fields related to each type of connection error. */
const fieldsOfFailure: Readonly<Record<string, readonly string[]>> = {
  CONNECTION_INVALID_HOSTNAME_ERROR: ['host'],
  CONNECTION_HOST_DOWN_ERROR: ['host', 'port'],
  CONNECTION_PORT_CLOSED_ERROR: ['port'],
  CONNECTION_INVALID_USERNAME_ERROR: ['username'],
  CONNECTION_INVALID_PASSWORD_ERROR: ['username', 'password'],
  CONNECTION_ACCESS_DENIED_ERROR: ['username', 'password'],
  CONNECTION_UNKNOWN_DATABASE_ERROR: ['database'],
};

/** Converts an engine's failure to the contract's error, with the names of the related form fields. */
export const asAppError = (failure: EngineFailure, backend: string, status?: number): AppError => {
  const invalid = Object.hasOwn(fieldsOfFailure, failure.errorType) ? fieldsOfFailure[failure.errorType] : undefined;
  return new AppError(isErrorType(failure.errorType) ? failure.errorType : 'GENERIC_DB_ENGINE_ERROR', failure.message, {
    ...(status === undefined ? {} : { status }),
    extra: { engine_name: engineName(backend), ...(invalid === undefined ? {} : { invalid }) },
    cause: failure,
  });
};

/** Time limit in milliseconds for the response to a connection test, after the handshake. */
const attemptTimeoutMs = 5_000;

interface Shelved {
  /** All connection settings that the engine was created from, serialized. */
  readonly key: string;
  readonly engine: ServerEngine;
}

/** Reads the connection options of a database. Throws an AppError for a database that cannot be connected. */
const connectionReader = ({ secrets, mayReach }: Pick<EnginesOptions, 'secrets' | 'mayReach'>) => {
  const passwordOf = ({ uuid, sealed_password }: ConnectedDatabase): string | undefined => {
    if (sealed_password === null) return undefined;
    const password = openSecret(secrets.storeKey, sealed_password, passwordPlace(uuid));
    if (password === undefined) {
      throw unusable(
        'The password of this database was encrypted with a different secret key. Connect the database again.',
      );
    }
    return password;
  };

  const tunnelOf = (database: ConnectedDatabase): Pick<ServerConnectionOptions, 'tunnel'> => {
    const tunnel = tunnelOptions(secrets.storeKey, database.uuid, database);
    if (tunnel === undefined) return {};
    if (tunnel !== null) return { tunnel };
    throw unusable(
      'The SSH tunnel credentials of this database were encrypted with a different secret key. Enter them again.',
    );
  };

  return (database: ConnectedDatabase): ServerConnectionOptions => {
    try {
      const password = passwordOf(database);
      const { options } = readConnectionText(database.sqlalchemy_uri);
      if (options === null) throw unusable('This database has no server.');
      return {
        ...options,
        ...(password === undefined ? {} : { password }),
        // If a certificate is set, the connection must verify it.
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
};

/** Keeps one engine per connected database, and recreates it when its connection changes. */
export const makeEngines = ({ embedded, secrets, connect, mayReach, closeShared }: EnginesOptions): Engines => {
  const optionsOf = connectionReader({ secrets, mayReach });
  const shelf = new Map<string, Shelved>();
  const leaving = new Set<Promise<void>>();

  const letGo = ({ engine }: Shelved): void => {
    const closing = engine.close().finally(() => leaving.delete(closing));
    leaving.add(closing);
  };

  const connectTo = (
    database: ConnectedDatabase,
    more: (options: ServerConnectionOptions) => Partial<ServerConnectionOptions> = () => ({}),
  ): ServerEngine => {
    if (database.backend !== 'postgresql') {
      throw unusable(`Databases of type ${database.backend} cannot be queried here.`);
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
