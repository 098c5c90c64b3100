import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate/migrate.ts';
import { migrations } from './migrations/index.ts';
import { openStore, type Store } from './open.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from './testing/postgres.ts';

const programs = postgresPrograms();
if (programs === undefined) process.stderr.write('PostgreSQL is not installed: the store is tested on SQLite only.\n');

describe.each(['sqlite', ...(programs ? ['postgres'] : [])] as ('sqlite' | 'postgres')[])('store on %s', (dialect) => {
  let dataDir: string;
  let postgres: RunningPostgres | undefined;
  let store: Store;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sightline-store-'));
    if (dialect === 'postgres') postgres = await startPostgres(programs!);
    store = await openStore({ dataDir, ...(postgres ? { url: postgres.url } : {}) });
  });
  afterAll(async () => {
    await store.close();
    postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('makes every table once', async () => {
    expect(store.migrated).toEqual(migrations.map(({ name }) => name));
    const again = await openStore({ dataDir, ...(postgres ? { url: postgres.url } : {}) });
    expect(again.migrated).toEqual([]);
    await again.close();
  });

  it('keeps flags, times and objects alike', async () => {
    const { id } = await store.db
      .insertInto('account')
      .values({
        uuid: 'u',
        username: 'Ann',
        username_key: 'ann',
        email: 'a@x',
        email_key: 'a@x',
        first_name: 'A',
        last_name: 'N',
        password_hash: 'h',
        active: true as unknown as number,
        preferences: { theme: 'dark' } as unknown as string,
        created_by: null,
        changed_by: null,
        last_login: null,
        login_count: 0,
        fail_login_count: 0,
        created_on: 1_795_227_743_032_358,
        changed_on: new Date(1_795_227_743_032) as unknown as number,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await store.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .where('active', '=', true as unknown as number)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      active: 1,
      created_on: 1_795_227_743_032_358,
      changed_on: 1_795_227_743_032_000,
      preferences: '{"theme":"dark"}',
    });
  });

  it('refuses a row that points nowhere', async () => {
    await expect(
      store.db.insertInto('session').values({ id_hash: 'x', account_id: 999, created_on: 0, seen_on: 0 }).execute(),
    ).rejects.toThrow(/foreign key/i);
  });

  it('refuses a schema that a newer build made', async () => {
    const db = store.db as unknown as Kysely<unknown>;
    await expect(migrate(db, dialect, [])).rejects.toThrow(/newer version/);
  });

  it('leaves nothing of a step that fails', async () => {
    const db = store.db as unknown as Kysely<unknown>;
    const steps = [
      ...migrations,
      {
        name: '999-broken',
        up: async (inner: Kysely<unknown>) => {
          await sql`create table half (id integer)`.execute(inner);
          throw new Error('no more');
        },
      },
    ];
    await expect(migrate(db, dialect, steps)).rejects.toThrow('no more');
    await expect(sql`select * from half`.execute(db)).rejects.toThrow();
    expect(await migrate(db, dialect, steps.slice(0, -1))).toEqual([]);
  });
});

describe.runIf(programs)('PostgreSQL', () => {
  it('LIST-10 plans for rows that lie in memory and for statements that are soon answered, on every connection', async () => {
    const postgres = await startPostgres(programs!);
    const store = await openStore({ dataDir: tmpdir(), url: postgres.url });
    const settings = () =>
      sql<{
        jit: string;
        place: string;
      }>`select current_setting('jit') as jit, current_setting('random_page_cost') as place`.execute(store.db);
    // Run concurrently, so that each query has its own connection.
    const answers = await Promise.all([settings(), settings(), settings()]);
    expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => [{ jit: 'off', place: '1.1' }]));
    await store.close();
    postgres.stop();
  });
});

describe('embedded store', () => {
  it('refuses a file that is no store and leaves it as it is', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sightline-store-'));
    writeFileSync(join(dataDir, 'sightline.db'), 'this is no database at all, only words'.repeat(50));
    await expect(openStore({ dataDir })).rejects.toThrow(/cannot be opened/);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['missing', (file: string) => rmSync(file)],
    ['empty', (file: string) => writeFileSync(file, '')],
  ])('SERVER-04 is not made anew where it is %s, and the way back is named', async (state, lose) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sightline-store-'));
    const file = join(dataDir, 'sightline.db');
    await (await openStore({ dataDir })).close();
    lose(file);
    await expect(openStore({ dataDir })).rejects.toThrow(`is ${state}, but there was one.`);
    await expect(openStore({ dataDir })).rejects.toThrow('sightline restore FILE');
    // A folder of an earlier version has tables but no marker file.
    rmSync(join(dataDir, 'has-store'));
    mkdirSync(join(dataDir, 'tables'));
    writeFileSync(join(dataDir, 'tables', 'a.duckdb'), '');
    await expect(openStore({ dataDir })).rejects.toThrow(`is ${state}, but there was one.`);
    expect(existsSync(file) ? statSync(file).size : 0).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('SERVER-04 with damaged pages is refused before anybody signs in', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sightline-store-'));
    const file = join(dataDir, 'sightline.db');
    const store = await openStore({ dataDir });
    const { rows } = await sql<{ rootpage: number }>`select rootpage from sqlite_master where name = 'account'`.execute(
      store.db,
    );
    const { rows: sizes } = await sql<{ page_size: number }>`pragma page_size`.execute(store.db);
    await store.close();
    const bytes = readFileSync(file);
    const pageBytes = sizes[0]?.page_size ?? 0;
    bytes.fill(0xa5, ((rows[0]?.rootpage ?? 0) - 1) * pageBytes, (rows[0]?.rootpage ?? 0) * pageBytes);
    writeFileSync(file, bytes);
    await expect(openStore({ dataDir })).rejects.toThrow(/is damaged: .*sightline restore FILE --replace/);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
