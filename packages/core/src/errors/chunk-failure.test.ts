import { describe, expect, it } from 'vitest';
import { isChunkFailure } from './chunk-failure.ts';

const named = (name: string): Error => Object.assign(new Error('x'), { name });

describe('isChunkFailure', () => {
  it.each([
    ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://a.example/s/Save-1.js')],
    ['Firefox', new TypeError('error loading dynamically imported module: https://a.example/s/Save-1.js')],
    ['Safari', new TypeError('Importing a module script failed.')],
    ['a style sheet', new Error('Unable to preload CSS for /static/Save-1.css')],
    ['webpack', new Error('Loading chunk 17 failed.')],
    ['webpack by name', named('ChunkLoadError')],
    ['a page of ours', named('ChunkLoadFailure')],
  ])('ERR-12 SHELL-07 knows the words of %s', (_, thrown) => {
    expect(isChunkFailure(thrown)).toBe(true);
  });

  it.each([[new TypeError('Failed to fetch')], [new Error('boom')], ['Loading chunk 17 failed.'], [null]])(
    'ERR-12 takes nothing else for one: %s',
    (thrown) => {
      expect(isChunkFailure(thrown)).toBe(false);
    },
  );
});
