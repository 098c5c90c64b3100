import { expect, it, vi } from 'vitest';
import { exportItems } from './export-items.ts';

const make = (doneAfter: number) => {
  let waits = 0;
  const download = vi.fn();
  const wait = vi.fn(async (_delayMs: number) => {
    waits += 1;
  });
  const world = {
    href: (path: string) => `/a${path}`,
    download,
    wait,
    newToken: () => 'tok',
    readCookies: () => (waits >= doneAfter ? 'x=1; tok=done' : 'x=1; tokx=done'),
  };
  return { world, download, wait };
};

it('HOME-46 downloads the bundle and waits until the cookie says that it has begun', async () => {
  const { world, download, wait } = make(3);
  await exportItems(world, 'saved-query', [4, 7]);
  expect(download).toHaveBeenCalledWith('/a/api/v1/saved_query/export/?q=%21%284%2C7%29&token=tok');
  expect(wait).toHaveBeenCalledTimes(3);
  expect(wait).toHaveBeenCalledWith(200);
});

it('HOME-46 gives up when the server never begins', async () => {
  const { world } = make(Number.POSITIVE_INFINITY);
  await expect(exportItems(world, 'chart', [1])).rejects.toThrow('did not start');
});
