import { describe, expect, it } from 'vitest';
import type { KnownNames } from '../statement-names.ts';
import { diagnose } from '../diagnose.ts';
import { makeNameIndex } from '../name-index.ts';
import { applyEdits, type FixDialect } from './fix.ts';
import broken from './testing/broken-queries.json' with { type: 'json' };
import ofDuckDb from './testing/errors-of-duckdb.json' with { type: 'json' };
import ofPostgres from './testing/errors-of-postgresql.json' with { type: 'json' };

interface Broken {
  readonly kind: string;
  readonly sql: string;
  readonly fixed: string;
  readonly on: FixDialect | 'both';
}
interface Recorded {
  readonly error_type: string;
  readonly message: string;
  readonly extra: Record<string, unknown>;
}

const queries = broken as readonly Broken[];
// Errors of the broken queries. A test of the server records them from the databases and also runs every fixed text.
const recorded: Readonly<Record<FixDialect, Readonly<Record<string, Recorded>>>> = {
  duckdb: ofDuckDb,
  postgresql: ofPostgres,
};
const columns: Readonly<Record<string, string>> = {
  customers: 'id name email region signed_up',
  products: 'id title price category',
  orders: 'id customer_id product_id ordered_at amount status region',
};
const known: KnownNames = {
  tables: makeNameIndex(
    Object.keys(columns)
      .sort()
      .map((name) => ({ schema: 'shop', name })),
  ),
  columnsOf: (_, table) => columns[table]?.split(' ').map((name) => ({ name, type: 'VARCHAR' })),
};

describe.each(['duckdb', 'postgresql'] as const)('fixes on %s', (dialect) => {
  const cases = queries.filter(({ on }) => on === dialect || on === 'both');

  it('SQL-05 the first fix is the right one for at least four of five broken queries', () => {
    const wrong = cases.flatMap(({ kind, sql, fixed }) => {
      const error = { ...recorded[dialect][sql]!, level: 'error' as const };
      const [found] = diagnose({ sql, from: 0, errors: [error], known, schema: 'shop', backend: dialect });
      const results = (found?.fixes ?? []).map(({ edits }) => applyEdits(sql, edits));
      return results[0] === fixed
        ? []
        : [`${kind}: ${sql} → ${results[0] ?? 'nothing'} | ${results.indexOf(fixed)} | ${error.message}`];
    });
    expect(cases.length).toBeGreaterThanOrEqual(100);
    expect(wrong.length / cases.length).toBeLessThanOrEqual(0.2);
  });
});
