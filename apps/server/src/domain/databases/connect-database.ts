import { randomUUID } from 'node:crypto';
import { databases, findDatabase, insertDatabase } from '../../store/databases.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { newDatabaseRow } from './new-database-row.ts';
import { connectionColumns } from './engines.ts';
import { planConnection } from './plan-connection.ts';

/** A database to connect, given as a connection URI. */
export interface ConnectOrder {
  readonly name: string;
  readonly uri: string;
  /** Takes precedence over the password in the URI. */
  readonly password?: string;
  /** Replaces an existing connection with this name. */
  readonly replace: boolean;
}

/**
 * Connects a database on behalf of the operator, who may use any host. Tests the connection, then stores it with its
 * password sealed, and returns its id. Throws 422 for an invalid URI or a name that is taken, and the engine's
 * failure if the server cannot be reached.
 */
export const connectDatabase = async (deps: Deps, order: ConnectOrder): Promise<number> => {
  const { db } = deps.store;
  const found = await findDatabase(db, { name: order.name });
  const uuid = found?.uuid ?? randomUUID();
  const taken = () => unprocessable({ database_name: 'A database with the same name already exists.' });
  if (found && !order.replace) throw taken();
  const connection = planConnection(
    deps,
    { sqlalchemy_uri: order.uri },
    { uuid, known: found, vouched: true, password: order.password, status: 422 },
  );
  await deps.engines.attempt(connection);
  const now = toMicros(deps.clock());
  if (found) {
    await databases.change(db, [found.id], { ...connectionColumns(connection), changed_on: now });
    return found.id;
  }
  return insertDatabase(
    db,
    newDatabaseRow({ ...connection, database_name: order.name, configuration_method: 'sqlalchemy_form' }, now),
  );
};
