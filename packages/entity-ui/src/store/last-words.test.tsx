import { beforeEach, describe, expect, it } from 'vitest';
import { makeLastWords } from './last-words.ts';
import { makeSeal } from './seal.ts';

const seal = () => makeSeal(btoa('k'.repeat(32)));
const heardBy = async (words: Awaited<ReturnType<typeof makeLastWords>>, prefix = '') => {
  const heard: [string, string][] = [];
  await words.hand(prefix, async (place, text) => void heard.push([place, text]));
  return heard;
};

describe('last words of a page', () => {
  beforeEach(() => localStorage.clear());

  it('SERVER-02 lie there when they are said, readable by their author alone, and are handed on once', async () => {
    const words = await makeLastWords(await seal());
    words.say('chart/1', 'Rïdes');
    words.say('chart/2', 'Rïdes');
    words.say('chart/1', 'Rïdes by day');
    const lying = Object.values({ ...localStorage }) as string[];
    expect(lying).toHaveLength(2);
    expect(lying.join().includes('des') || lying.join().includes(btoa('des'))).toBe(false);
    const other = await makeLastWords(await makeSeal(btoa('o'.repeat(32))));
    // Another user reads only entries with their own prefix, so these entries are not removed as damaged.
    expect(await heardBy(other, 'elsewhere/')).toEqual([]);
    const next = await makeLastWords(await seal());
    expect((await heardBy(next, 'chart/')).toSorted()).toEqual([
      ['chart/1', 'Rïdes by day'],
      ['chart/2', 'Rïdes'],
    ]);
    expect(await heardBy(next, 'chart/')).toEqual([]);
  });

  it('SERVER-02 hide no two texts by the same bytes', async () => {
    const words = await makeLastWords(await seal());
    words.say('a', 'the same');
    const first = localStorage.getItem('sightline-last-words/a')!.split('.');
    words.say('a', 'the same');
    const second = localStorage.getItem('sightline-last-words/a')!.split('.');
    expect(second[2]).not.toBe(first[2]);
  });

  it('SERVER-02 keep nobody from typing on when they are spoiled, and say nothing at another place', async () => {
    const words = await makeLastWords(await seal());
    words.say('mine', 'text');
    localStorage.setItem('sightline-last-words/moved', localStorage.getItem('sightline-last-words/mine')!);
    localStorage.setItem('sightline-last-words/spoiled', '%%%');
    expect(await heardBy(words)).toEqual([['mine', 'text']]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('SERVER-02 are refused where there is no room, and go on in time with new room', async () => {
    const words = await makeLastWords(await seal(), { sizeBytes: 100 });
    expect(() => words.say('a', 'x'.repeat(200))).toThrow('no room');
    words.say('a', 'x'.repeat(80));
    expect(() => words.say('a', 'x'.repeat(80))).toThrow('no room');
    await expect
      .poll(() => (words.say('b', 'y'.repeat(80)), localStorage.getItem('sightline-last-words/b')))
      .toBeTruthy();
    expect((await heardBy(words)).map(([, text]) => text[0]).toSorted()).toEqual(['x', 'y']);
  });
});
