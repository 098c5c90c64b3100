import type { ConnectionPool } from '../connection/connection-pool.ts';

/** Caches the names of types that are not built in (enums, extension types, arrays, …). */
export class TypeNameBook {
  readonly #names = new Map<number, string>();
  readonly #pool: ConnectionPool;

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  /**
   * Returns all type names known so far, by OID, and loads those that are missing. OIDs that the server does not know
   * are left out.
   */
  async find(typeIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const wanted = typeIds.filter((typeId) => !this.#names.has(typeId));
    if (wanted.length > 0) {
      const rows = await this.#pool.metadata.ask<{ readonly id: number; readonly name: string }>(
        'SELECT oid AS id, format_type(oid, NULL) AS name FROM pg_type WHERE oid = ANY ($1::oid[])',
        [wanted],
      );
      for (const { id, name } of rows) this.#names.set(id, name);
    }
    return this.#names;
  }
}
