import type { Api } from '@sightline/core/api';
import { expect, it, vi } from 'vitest';
import { deleteOne } from './delete-one.ts';
import { deleteResources } from './delete-resources.ts';

const refused = () => {
  const gone = new Error('Not found');
  const invalidateQueries = vi.fn(() => Promise.resolve());
  const api = { call: () => Promise.reject(gone) } as unknown as Api;
  return { gone, invalidateQueries, world: { api, queryClient: { invalidateQueries } } };
};
const things = [{ id: 1, name: 'north' }];

it('LIST-06 asks for a list anew though nothing was deleted: somebody else may have deleted it before', async () => {
  for (const [place, noun] of [
    [{ kind: 'tag' }, 'tag'],
    [{ kind: 'row-rule' }, 'row-rule'],
    [{ kind: 'annotation', layerId: 3 }, 'annotation'],
  ] as const) {
    const { gone, invalidateQueries, world } = refused();
    await expect(deleteResources(world, place, things)).rejects.toBe(gone);
    expect(invalidateQueries).toHaveBeenCalledWith(expect.objectContaining({ queryKey: [noun] }));
  }
  for (const kind of ['database', 'group', 'role'] as const) {
    const { gone, invalidateQueries, world } = refused();
    await expect(deleteOne(world, kind, 1)).rejects.toBe(gone);
    expect(invalidateQueries).toHaveBeenCalledWith(expect.objectContaining({ queryKey: [kind] }));
  }
});
