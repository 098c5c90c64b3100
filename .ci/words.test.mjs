import { describe, expect, it } from 'vitest';
import { commentLinesOf, openingsIn, retired, retiredIn, tooMany } from './words.mjs';

describe('comment lines', () => {
  const code = [
    '/** Returns a name. */',
    "const url = 'https://sightline.example'; // Not counted: it follows code.",
    '/**',
    ' * Creates a store.',
    ' *',
    ' * @param size in bytes',
    ' */',
    'const a = 1;',
    '  // Waits for the lock.',
    '/* One',
    '   more. */',
  ].join('\n');

  it('are those of line and block comments, without their signs', () => {
    expect(commentLinesOf(code)).toEqual([
      { line: 1, text: 'Returns a name.' },
      { line: 4, text: 'Creates a store.' },
      { line: 6, text: '@param size in bytes' },
      { line: 9, text: 'Waits for the lock.' },
      { line: 10, text: 'One' },
      { line: 11, text: 'more.' },
    ]);
  });

  it('with a question word in front are found', () => {
    const lines = commentLinesOf(
      '// What a chart is.\n// Whatever comes.\n/** Whether it is on. */\n// Says what it is.',
    );
    expect(openingsIn(lines).map(({ line }) => line)).toEqual([1, 3]);
  });
});

describe('the share of unwanted openings', () => {
  it.each([
    [0, 0, false],
    [0, 100, false],
    [9, 1000, false],
    [10, 1000, true],
    [1, 50, true],
  ])('%i of %i lines: too many is %s', (bad, all, expected) => {
    expect(tooMany(bad, all)).toBe(expected);
  });
});

describe('retired phrases', () => {
  it('are found in any case, with the line and a better phrase', () => {
    const lines = [
      { line: 3, text: 'Charts that the Asker may see' },
      { line: 4, text: 'Charts that the user may see' },
    ];
    expect(retiredIn(lines)).toEqual(['3: "Asker may": write "the user may"']);
  });

  it('are listed once, with a better phrase that is not retired itself', () => {
    for (const { instead } of retired) expect(retiredIn([{ line: 1, text: instead }])).toEqual([]);
    expect(retired.length).toBe(new Set(retired.map(({ phrase }) => phrase.source)).size);
  });
});
