import { expect, it } from 'vitest';
import { makeRunLine } from './run-line.ts';

it('lets so many of a user run, so many more wait, and refuses those beyond; whoever ends lets the next one go', async () => {
  const line = makeRunLine();
  const limits = { running: 2, waiting: 8 };
  const [leave] = await Promise.all([line.enter(1, limits), line.enter(1, limits)]);
  const begun: number[] = [];
  for (let n = 0; n < 8; n += 1) void line.enter(1, limits).then(() => begun.push(n));
  await expect(line.enter(1, limits)).rejects.toMatchObject({ status: 429, errorType: 'TOO_MANY_REQUESTS_ERROR' });
  await line.enter(2, limits);
  expect(begun).toEqual([]);
  leave();
  leave();
  await expect.poll(() => begun).toEqual([0]);
});
