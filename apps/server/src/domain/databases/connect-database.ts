import { randomUUID } from 'node:crypto';
import { databases, findDatabase, insertDatabase } from '../../store/databases.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { newDatabaseRow } from './new-database-row.ts';
import { connectionColumns } from './engines.ts';
import { planConnection } from './plan-connection.ts';

/** A database to connect, as its connection text has it. */
export interface ConnectOrder {
  readonly name: string;
  readonly uri: string;
  /** Wins over one in the text. */
  readonly password?: string;
  /** Takes the place of the connection of this name, if there is one. */
  readonly replace: boolean;
}

/**
 * Connects a database for the operator, who may name any host: tries it, then keeps it with its password sealed. Gives its id.
 * Throws 422 for a text that cannot be used or a name that is taken, and the engine's failure where it cannot be reached.
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
