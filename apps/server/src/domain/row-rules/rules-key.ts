import { createHash } from 'node:crypto';
import type { JobTable } from '../ports.ts';

/** Returns a key that identifies the row conditions on the tables of a result; null if there are none. */
export const rulesKeyOf = (tables: readonly JobTable[]): string | null => {
  const ruled = tables.filter((table) => table.where !== undefined);
  if (ruled.length === 0) return null;
  const lines = new Set(ruled.map(({ schema, name, where }) => JSON.stringify([schema, name, where])));
  return createHash('sha256')
    .update([...lines].toSorted().join('\n'))
    .digest('hex');
};
