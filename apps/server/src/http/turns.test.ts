import { expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

it('lets each user do one thing at a time, and the next when that is over, however it ended', async () => {
  const turns = makeTurns();
  let end = (_error?: Error): void => undefined;
  const first = turns.take(
    1,
    () =>
      new Promise<void>((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve());
      }),
  );
  await expect(turns.take(1, () => Promise.resolve())).rejects.toMatchObject({ status: 429, retryAfterS: 5 });
  expect(await turns.take(2, () => Promise.resolve('another user'))).toBe('another user');
  end(new Error('the file was no file'));
  await expect(first).rejects.toThrow('no file');
  expect(await turns.take(1, () => Promise.resolve('again'))).toBe('again');
});
