import { expect, it } from 'vitest';
import { crontabFault } from './crontab.ts';

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['0 8 * *', 'fields'],
  ['0 0 8 * * *', 'fields'],
  ['60 8 * * *', 'wrong'],
  ['0 8 * * FOO', 'wrong'],
  ['hello there how are you', 'wrong'],
  ['0 8 31 2 *', 'never'],
  ['0 8 * * 1', undefined],
  ['*/5 8-18 1,15 * MON-FRI', undefined],
])('LIST-29 raw cron: %j is %s', (text, fault) => expect(crontabFault(text)).toBe(fault));
