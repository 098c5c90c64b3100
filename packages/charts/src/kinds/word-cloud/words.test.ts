import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { packWords, type Rotation } from './pack-words.ts';
import { cloudWords } from './words.ts';

const formData = { series: 'wish', metric: 'answers' };
const wordsOf = (rows: Parameters<typeof madeRows>[1]) =>
  cloudWords(madeFacts({ formData, results: [madeRows({ wish: 1, answers: 0 }, rows)] }));

describe('words of a cloud', () => {
  it('VIZ-05 come largest first with their share; nothing and negatives are left out', () => {
    const { words } = wordsOf([
      ['app', 1],
      ['night', 3],
      ['rain', -2],
      ['fog', null],
      ['', 2],
      [null, 4],
    ])!;
    expect(words.map(({ text, share }) => [text, share])).toEqual([
      ['NULL', 0.5],
      ['night', 0.375],
      ['app', 0.125],
    ]);
    expect(words[0]!.clauses).toEqual([{ column: 'wish', value: null }]);
  });

  it('VIZ-05 are none without a positive amount', () => {
    expect(wordsOf([])).toBeUndefined();
    expect(wordsOf([['rain', -2]])).toBeUndefined();
  });
});

describe('the places of words', () => {
  const words = Array.from({ length: 60 }, (_, at) => ({ text: `word ${at}`, sizePx: 40 / (1 + at * 0.1) }));
  const area = { width: 480, height: 320 };

  it.each<Rotation>(['flat', 'square', 'random'])('VIZ-05 do not overlap and are inside, %s', (rotation) => {
    const packed = packWords(words, area, rotation);
    expect(packed.length).toBeGreaterThan(40);
    for (const [at, { box }] of packed.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(area.width);
      expect(box.y + box.height).toBeLessThanOrEqual(area.height);
      for (const { box: other } of packed.slice(at + 1)) {
        const across = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
        const down = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
        expect(Math.min(across, down)).toBeLessThanOrEqual(0);
      }
    }
  });

  it('VIZ-05 are the same each time', () => {
    expect(packWords(words, area, 'square')).toEqual(packWords(words, area, 'square'));
  });

  it('VIZ-05 are left out where there is no room', () => {
    expect(packWords(words, { width: 10, height: 10 }, 'flat')).toEqual([]);
  });
});
