import { randomUUID } from 'node:crypto';
import { findDatabase, insertDatabase, replaceConnection } from '../../store/databases.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { ConnectionTextError, readConnectionText } from './connection-text.ts';
import { passwordPlace } from './engines.ts';
import { newDatabaseRow } from './new-database-row.ts';
import { sealSecret } from './seal-secret.ts';

/** A database to connect, as its connection text has it. */
export interface ConnectOrder {
  readonly name: string;
  readonly uri: string;
  /** Wins over one in the text. */
  readonly password?: string;
  /** Takes the place of the connection of this name, if there is one. */
  readonly replace: boolean;
}

const readText = (uri: string) => {
  try {
    return readConnectionText(uri);
  } catch (error) {
    throw error instanceof ConnectionTextError ? unprocessable({ sqlalchemy_uri: [error.message] }) : error;
  }
};

/**
 * Connects a database: tries it, then keeps it with its password sealed. Gives its id.
 * Throws 422 for a text that cannot be used or a name that is taken, and the engine's failure where it cannot be reached.
 */
export const connectDatabase = async (deps: Deps, order: ConnectOrder): Promise<number> => {
  const { db } = deps.store;
  const { backend, uri, options } = readText(order.uri);
  const found = await findDatabase(db, { name: order.name });
  if (found && (!order.replace || found.backend !== backend)) {
    throw unprocessable({ database_name: 'A database with the same name already exists.' });
  }
  const uuid = found?.uuid ?? randomUUID();
  const password = order.password ?? options.password;
  const sealed_password =
    password === undefined ? null : sealSecret(deps.secrets.storeKey, password, passwordPlace(uuid));
  const connection = { uuid, backend, sqlalchemy_uri: uri, sealed_password };
  await deps.engines.attempt(connection);
  const now = toMicros(deps.clock());
  if (found) {
    await replaceConnection(db, found.id, { sqlalchemy_uri: uri, sealed_password, changed_on: now });
    return found.id;
  }
  const row = newDatabaseRow(
    { ...connection, database_name: order.name, configuration_method: 'sqlalchemy_form' },
    now,
  );
  return insertDatabase(db, row);
};
