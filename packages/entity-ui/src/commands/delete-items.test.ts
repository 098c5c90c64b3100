import type { Api } from '@sightline/core/api';
import { expect, it, vi } from 'vitest';
import { deleteComments } from './delete-comments.ts';
import { deleteItems } from './delete-items.ts';

const refused = () => {
  const gone = new Error('Not found');
  const invalidateQueries = vi.fn(() => Promise.resolve());
  const api = { call: () => Promise.reject(gone) } as unknown as Api;
  return { gone, invalidateQueries, world: { api, queryClient: { invalidateQueries } } };
};

it('LIST-06 asks for a list anew though nothing was deleted: somebody else may have deleted it before', async () => {
  for (const ids of [[1], [1, 2]]) {
    const { gone, invalidateQueries, world } = refused();
    await expect(deleteItems(world, 'chart', ids)).rejects.toBe(gone);
    expect(invalidateQueries).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['chart'] }));
  }
});

it('LIST-33 LIST-06 asks for comments anew though they were not deleted', async () => {
  const { gone, invalidateQueries, world } = refused();
  await expect(deleteComments(world, [1])).rejects.toBe(gone);
  expect(invalidateQueries).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['comment'] }));
});
