import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Config } from '../../config/config.ts';
import { makeMailQueue } from './mail-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

it('SERVER-10 SERVER-12 a queue finds what another server has left behind, though nothing waited before', async () => {
  const rows: { dueMs: number }[] = [];
  const sent: unknown[] = [];
  const queue = makeMailQueue<{ dueMs: number }, string>(
    {
      noun: 'a test',
      facts: () => ({}),
      nextOn: () => Promise.resolve(rows[0] && rows[0].dueMs * 1000),
      take: (now) => Promise.resolve(rows[0] && rows[0].dueMs * 1000 <= now ? rows.shift() : undefined),
      attempts: () => 1,
      compose: () => Promise.resolve('a mail'),
      settle: () => Promise.resolve(),
    },
    {
      mailer: {
        send: (mail) => {
          sent.push(mail);
          return Promise.resolve();
        },
      },
      config: { limits: { shutdownS: 1 } } as Config,
      clock: () => Date.now(),
      log: pino({ level: 'silent' }),
    },
  );
  queue.wake();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(sent).toEqual([]);
  rows.push({ dueMs: Date.now() + minuteMs });
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(sent).toEqual(['a mail']);
  await queue.close();
  expect(vi.getTimerCount()).toBe(0);
});
