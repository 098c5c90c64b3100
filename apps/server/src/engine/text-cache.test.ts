import { expect, it } from 'vitest';
import { TextCache } from './text-cache.ts';

it('forgets what was not asked for longest when it is full', () => {
  const cache = new TextCache<number>(6);
  cache.set('aaa', 1);
  cache.set('bbb', 2);
  expect(cache.get('aaa')).toBe(1);
  cache.set('ccc', 3);
  expect([cache.get('aaa'), cache.get('bbb'), cache.get('ccc')]).toEqual([1, undefined, 3]);
});

it('keeps a text that is larger than all of it until the next comes, and counts what is deleted', () => {
  const cache = new TextCache<number>(3);
  cache.set('long text', 1);
  expect(cache.get('long text')).toBe(1);
  cache.delete('long text');
  cache.set('abc', 2);
  expect(cache.get('abc')).toBe(2);
  expect(cache.get('long text')).toBeUndefined();
});
