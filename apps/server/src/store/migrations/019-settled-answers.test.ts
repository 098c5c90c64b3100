import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openEmptyStore, storesHere } from '../../testing/stores.ts';

describe.each(storesHere)('answers of a store from before they were settled with their threads, on %s', (dialect) => {
  it('LIST-33 has each answer be settled or open as its thread is, by whom and when, and leaves all others', async () => {
    const { store, openAgain, end } = await openEmptyStore(dialect);
    try {
      await sql`delete from schema_step where name = '019-settled-answers'`.execute(store.db);
      const say = (id: number, parent: number | null, settled: readonly [number, number] | null = null) =>
        sql`insert into comment (id, object_type, object_id, parent_id, "text", resolved_by, resolved_on, created_on, changed_on)
          values (${id}, 'dashboard', 1, ${parent}, 'words', ${settled?.[0] ?? null}, ${settled?.[1] ?? null}, 5, 5)`.execute(
          store.db,
        );
      await say(1, null, [7, 1_795_227_743_032_358]);
      await say(2, null);
      await say(3, 1);
      await say(4, 2);
      await say(5, 1);
      const again = await openAgain();
      try {
        expect(again.migrated).toEqual(['019-settled-answers']);
        const comments = await again.db
          .selectFrom('comment')
          .select(['id', 'resolved_by', 'resolved_on', 'changed_on'])
          .orderBy('id')
          .execute();
        const settled = { resolved_by: 7, resolved_on: 1_795_227_743_032_358, changed_on: 5 };
        const open = { resolved_by: null, resolved_on: null, changed_on: 5 };
        expect(comments).toEqual([
          { id: 1, ...settled },
          { id: 2, ...open },
          { id: 3, ...settled },
          { id: 4, ...open },
          { id: 5, ...settled },
        ]);
      } finally {
        await again.close();
      }
    } finally {
      await end();
    }
  });
});
