import { describe, expect, it } from 'vitest';
import { makeColorRegistry } from './color-registry.ts';

const scheme = ['#111111', '#222222', '#333333'];

describe('colours of values', () => {
  it('DASH-37 keeps the colour of a value, and begins each field at the first colour of the scheme', () => {
    const { colorOf } = makeColorRegistry(scheme);
    expect(['App', 'Web', 'App'].map((value) => colorOf(value, 'channel'))).toEqual(['#111111', '#222222', '#111111']);
    expect(['Office', 'Garden'].map((value) => colorOf(value, 'category'))).toEqual(['#111111', '#222222']);
    expect(colorOf('Web', 'channel')).toBe('#222222');
  });

  it('DASH-37 begins again behind the last colour, and gives fixed colours first', () => {
    const { colorOf } = makeColorRegistry(scheme, { Web: '#abcdef' });
    expect(['Web', 'a', 'b', 'c', 'd'].map((value) => colorOf(value, 'channel'))).toEqual([
      '#abcdef',
      '#111111',
      '#222222',
      '#333333',
      '#111111',
    ]);
  });
});
