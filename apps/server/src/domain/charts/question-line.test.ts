import { expect, it } from 'vitest';
import type { Subject } from '../access.ts';
import { makeQuestionLine } from './question-line.ts';

const person = (userId: number) => ({ userId }) as Subject;
const guest = (username: string) => ({ guest: { user: { username } } }) as Subject;

it('keeps to the open questions of each and of all, and counts what is answered once', () => {
  const line = makeQuestionLine();
  const limits = { perUser: 2, inAll: 4 };
  const leave = line.enter(person(1), limits);
  line.enter(person(1), limits);
  const busy = expect.objectContaining({
    status: 503,
    errorType: 'SERVER_BUSY_ERROR',
    extra: { retry_after: 2 },
  }) as Error;
  expect(() => line.enter(person(1), limits)).toThrow(busy);
  line.enter(guest('ann'), limits);
  line.enter(guest('ben'), limits);
  expect(() => line.enter(person(2), limits)).toThrow(busy);
  expect(line.open).toBe(4);
  leave();
  leave();
  expect(line.open).toBe(3);
  line.enter(person(1), limits);
  expect(() => line.enter(person(2), limits)).toThrow(busy);
});
