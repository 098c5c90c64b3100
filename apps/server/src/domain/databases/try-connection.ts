import type { DatabaseRow } from '../../store/databases.ts';
import { databases } from '../../store/databases.ts';
import { randomUUID } from 'node:crypto';
import { AppError } from '@sightline/core';
import type { Deps } from '../deps.ts';
import { ConnectionTextError, readConnectionText } from './connection-text.ts';
import type { ConnectionInput } from './database-input.ts';
import { asAppError, isFailure, type ConnectedDatabase } from './engines.ts';
import { planConnection } from './plan-connection.ts';

/**
 * Opens and closes a connection. Throws 400 naming the part that failed: host name, address, port, encryption, user,
 * password, database or privilege. Returns the host key of the SSH server, null without a tunnel.
 */
export const tryConnection = async (
  deps: Pick<Deps, 'engines'>,
  connection: ConnectedDatabase,
): Promise<string | null> => {
  try {
    return await deps.engines.attempt(connection);
  } catch (error) {
    throw isFailure(error) ? asAppError(error, connection.backend, 400) : error;
  }
};

const refuseUnknownBackend = (text: string): void => {
  try {
    readConnectionText(text);
  } catch (error) {
    if (!(error instanceof ConnectionTextError) || error.unknownBackend === undefined) return;
    throw new AppError('GENERIC_COMMAND_ERROR', `Could not load database driver for: ${error.unknownBackend}`, {
      status: 422,
    });
  }
};

/**
 * Tests the connection of a form before it is saved. A masked password means the stored password of the database with
 * this name. Throws 422 for an unsupported backend, 400 for invalid fields or if the database cannot be reached.
 */
export const testConnection = async (
  deps: Deps,
  input: ConnectionInput & { readonly database_name?: string | null | undefined },
): Promise<void> => {
  if (!input.sqlalchemy_uri && !input.parameters)
    throw new AppError('GENERIC_COMMAND_ERROR', 'Database parameters are invalid.', { status: 422 });
  if (input.sqlalchemy_uri) refuseUnknownBackend(input.sqlalchemy_uri);
  const named: DatabaseRow | undefined = input.database_name
    ? await databases.find(deps.store.db, 'database_name', input.database_name)
    : undefined;
  // Use the stored database with this name only if it has the backend of the form. Otherwise it is a different
  // database.
  const known = named !== undefined && named.backend === backendIn(input) ? named : undefined;
  await tryConnection(deps, planConnection(deps, input, { uuid: known?.uuid ?? randomUUID(), known, status: 400 }));
};

const backendIn = ({ sqlalchemy_uri, engine }: ConnectionInput): string | undefined => {
  if (!sqlalchemy_uri) return engine ?? undefined;
  try {
    return readConnectionText(sqlalchemy_uri).backend;
  } catch (error) {
    // Ignore an invalid connection URI here. It is reported when the connection is planned.
    if (error instanceof ConnectionTextError) return undefined;
    throw error;
  }
};
