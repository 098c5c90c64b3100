import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms } from '../../../store/testing/postgres.ts';
import type { PostgresEngine } from '../postgres-engine.ts';
import { connectionTo, engineOn } from '../testing/engine-on-server.ts';
import { startSeededServer } from '../testing/seeded-server.ts';
import type { SeededServer } from '../testing/seeded-server.ts';

const programs = postgresPrograms();

describe.each(programs === undefined ? [] : [programs])('the catalogue of a server', (folder) => {
  let server: SeededServer;
  let owner: PostgresEngine;
  let reader: PostgresEngine;
  beforeAll(async () => {
    server = await startSeededServer(folder);
    await server.run(`
      CREATE SCHEMA hidden; CREATE TABLE hidden.secrets (id int);
      CREATE DOMAIN public.share AS numeric(5, 2);
      CREATE TYPE public.mood AS ENUM ('calm');
      CREATE TABLE public.shop (id int, region text, PRIMARY KEY (region, id));
      CREATE TABLE public.sale (
        id bigint PRIMARY KEY, shop int, region text, part public.share, feel public.mood, note varchar(20) NOT NULL, price numeric(10, 2), tags text[], gone int,
        CONSTRAINT sold_in FOREIGN KEY (region, shop) REFERENCES public.shop (region, id));
      ALTER TABLE public.sale DROP COLUMN gone;
      CREATE INDEX sale_by_note ON public.sale (lower(note), price DESC) INCLUDE (shop); CREATE UNIQUE INDEX sale_once ON public.sale (shop, note);
      COMMENT ON TABLE public.sale IS 'What was sold'; COMMENT ON COLUMN public.sale.note IS 'A word of theirs';
      CREATE VIEW s.last AS SELECT id, name FROM s.t WHERE id > 10; CREATE MATERIALIZED VIEW s.kept AS SELECT 1 AS one;
      CREATE TABLE public."Odd ""name" ("A b" int);
      ANALYZE public.u;
      CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA s TO reader; GRANT SELECT ON s.last TO reader; GRANT SELECT (id, note) ON public.sale TO reader`);
    owner = engineOn(server.url);
    reader = engineOn(server.url, { connection: { ...connectionTo(server.url), user: 'reader' } });
  });
  afterAll(async () => {
    await Promise.all([owner.close(), reader.close()]);
    await server.stop();
  });

  const names = (relations: readonly { readonly schema: string; readonly name: string; readonly kind: string }[]) =>
    relations.map(({ schema, name, kind }) => `${kind} ${schema}.${name}`);

  it('SERVER-03 lists schemas and what is in them, without the server’s own', async () => {
    await expect(owner.catalogue.schemas()).resolves.toEqual(['hidden', 'public', 's']);
    expect(names(await owner.catalogue.relations())).toEqual([
      'table hidden.secrets',
      'table public.Odd "name',
      'table public.sale',
      'table public.shop',
      'table public.u',
      'materialized_view s.kept',
      'view s.last',
      'table s.t',
    ]);
    expect(names(await owner.catalogue.relations('s'))).toEqual([
      'materialized_view s.kept',
      'view s.last',
      'table s.t',
    ]);
    await expect(owner.catalogue.relations("s'; DROP TABLE u; --")).resolves.toEqual([]);
    const counted = await owner.catalogue.relation('public', 'u');
    expect(counted).toMatchObject({ rowEstimate: 20, comment: null });
    await expect(owner.catalogue.relation('public', 'shop')).resolves.toMatchObject({ rowEstimate: null });
  });

  it('SQL-21 tells columns with types and comments, keys and indexes', async () => {
    await expect(owner.catalogue.relation('public', 'sale')).resolves.toEqual({
      schema: 'public',
      name: 'sale',
      kind: 'table',
      comment: 'What was sold',
      rowEstimate: null,
      definition: null,
      columns: [
        { name: 'id', engineType: 'BIGINT', nullable: false, comment: null },
        { name: 'shop', engineType: 'INTEGER', nullable: true, comment: null },
        { name: 'region', engineType: 'TEXT', nullable: true, comment: null },
        { name: 'part', engineType: 'NUMERIC(5, 2)', nullable: true, comment: null },
        { name: 'feel', engineType: 'MOOD', nullable: true, comment: null },
        { name: 'note', engineType: 'CHARACTER VARYING(20)', nullable: false, comment: 'A word of theirs' },
        { name: 'price', engineType: 'NUMERIC(10, 2)', nullable: true, comment: null },
        { name: 'tags', engineType: 'TEXT[]', nullable: true, comment: null },
      ],
      primaryKey: { name: 'sale_pkey', columns: ['id'] },
      foreignKeys: [
        {
          name: 'sold_in',
          columns: ['region', 'shop'],
          referredSchema: 'public',
          referredTable: 'shop',
          referredColumns: ['region', 'id'],
        },
      ],
      indexes: [
        { name: 'sale_by_note', columns: ['lower(note::text)', 'price'], unique: false },
        { name: 'sale_once', columns: ['shop', 'note'], unique: true },
      ],
    });
    await expect(owner.catalogue.relation('public', 'shop')).resolves.toMatchObject({
      primaryKey: { columns: ['region', 'id'] },
    });
    await expect(owner.catalogue.relation('public', 'Odd "name')).resolves.toMatchObject({
      columns: [{ name: 'A b' }],
    });
    await expect(owner.catalogue.relation('s', 'last')).resolves.toMatchObject({
      kind: 'view',
      definition: expect.stringContaining('id > 10') as string,
    });
    await expect(owner.catalogue.relation('s', 'absent')).resolves.toBeUndefined();
    await expect(owner.catalogue.relation('pg_catalog', 'pg_class')).resolves.toBeUndefined();
  });

  it('SERVER-03 has the same names for types as a result of the table', async () => {
    const details = await owner.catalogue.relation('public', 'sale');
    const described = await owner.describe({ tables: [], sql: 'SELECT * FROM public.sale' });
    expect(details?.columns.map(({ name, engineType }) => ({ name, engineType }))).toEqual(described);
  });

  it('SERVER-03 shows a user what that user may read', async () => {
    await expect(reader.catalogue.schemas()).resolves.toEqual(['public', 's']);
    expect(names(await reader.catalogue.relations())).toEqual(['table public.sale', 'view s.last']);
    const sale = await reader.catalogue.relation('public', 'sale');
    expect(sale?.columns.map(({ name }) => name)).toEqual(['id', 'note']);
    await expect(reader.catalogue.relation('hidden', 'secrets')).resolves.toBeUndefined();
  });

  it('SERVER-03 says why it cannot look', async () => {
    const lost = engineOn(server.url, { connection: { ...connectionTo(server.url), database: 'gone' } });
    await expect(lost.catalogue.schemas()).rejects.toMatchObject({ errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR' });
    await lost.close();
  });
});
