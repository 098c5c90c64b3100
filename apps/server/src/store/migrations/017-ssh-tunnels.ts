import { sql, type Kysely } from 'kysely';

/** Adds the SSH tunnels of databases: their settings, and their sealed secrets. */
export const addSshTunnels = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table dbs add column ssh_tunnel text`.execute(db);
  await sql`alter table dbs add column sealed_tunnel text`.execute(db);
};
