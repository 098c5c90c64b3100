import { describe, expect, it } from 'vitest';
import { directionOf, makeText, pseudo } from './messages.ts';

const count = [
  {
    type: 6,
    value: 'count',
    offset: 0,
    pluralType: 'cardinal',
    options: {
      one: { value: [{ type: 7 }, { type: 0, value: ' chart' }] },
      other: { value: [{ type: 7 }, { type: 0, value: ' charts' }] },
    },
  },
];

describe('messages', () => {
  const text = makeText(
    {
      plain: 'Run',
      hello: [
        { type: 0, value: 'Hello ' },
        { type: 1, value: 'name' },
      ],
      count,
    },
    'en',
  );

  it('SHELL-35 formats texts, arguments and plurals', () => {
    expect([
      text('plain'),
      text('hello', { name: 'Ada' }),
      text('count', { count: 1 }),
      text('count', { count: 1200 }),
    ]).toEqual(['Run', 'Hello Ada', '1 chart', '1,200 charts']);
  });

  it('shows the id where a value is missing, and never throws', () => {
    expect([text('hello'), text('nope' as 'plain')]).toEqual(['hello', 'nope']);
  });

  it('SHELL-35 lengthens and accents the pseudo-language, arguments untouched', () => {
    expect(pseudo('Save chart')).toBe('[Sávé çhárt····]');
    const strange = makeText(
      {
        hello: [
          { type: 0, value: 'Hello ' },
          { type: 1, value: 'name' },
        ],
        count,
      },
      'en-XA',
    );
    expect(strange('hello', { name: 'Aeiou' })).toMatch(/^\[Hélló Aeiou·+\]$/);
    expect(strange('count', { count: 2 })).toMatch(/^\[2 çhártš·+\]$/);
  });

  it.each([
    ['ar', 'rtl'],
    ['fa-IR', 'rtl'],
    ['en-XA', 'ltr'],
    ['zh-Hans', 'ltr'],
  ])('SHELL-35 knows the direction of %s', (locale, expected) => {
    expect(directionOf(locale)).toBe(expected);
  });
});
