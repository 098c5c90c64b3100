import { describe, expect, it } from 'vitest';
import { editableKinds } from '../edit/editable-kinds.ts';
import { standardQueries } from '../query/standard-queries.ts';
import { kinds } from './kinds.ts';

describe('the list of kinds', () => {
  it('VIZ-02 has one entry for each key', () => {
    expect(new Set(kinds.map(({ key }) => key)).size).toBe(kinds.length);
  });

  it.each(kinds.map((kind) => [kind.key, kind] as const))(
    'VIZ-02 %s sends the same queries from the server',
    (key, kind) => {
      expect(standardQueries[key]).toBe(kind.queries);
    },
  );

  it('VIZ-02 EXPLORE-04 offers every kind in the explorer', () => {
    expect(editableKinds.map(({ key }) => key).sort()).toEqual(kinds.map(({ key }) => key).sort());
  });

  it('VIZ-02 has no queries of a kind that is not there', () => {
    expect(Object.keys(standardQueries).sort()).toEqual(kinds.map(({ key }) => key).sort());
  });
});
