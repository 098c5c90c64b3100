import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

const filled = (value: number) => ({ getRandomValues: <T>(bytes: T): T => (bytes as Uint8Array).fill(value) as T });

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('SHELL-06 makes a UUID of version 4 of what is random, without TLS too: %i', (byte, id) => {
  expect(newId(filled(byte))).toBe(id);
});

it('makes another one each time', () => {
  expect(new Set(Array.from({ length: 50 }, () => newId())).size).toBe(50);
});
