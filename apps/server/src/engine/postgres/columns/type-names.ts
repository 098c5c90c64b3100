import type { ConnectionPool } from '../connection/connection-pool.ts';

/** Caches the names of a database's own types (enums, extension types, arrays, …). */
export class TypeNameBook {
  readonly #names = new Map<number, string>();
  readonly #pool: ConnectionPool;

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  /** Returns type names by OID. Types unknown to the server are left out. */
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
