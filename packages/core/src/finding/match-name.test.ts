import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { grades, matchName, wantedOf } from './match-name.ts';

const shown = (title: string, typed: string): string | undefined => {
  const match = matchName(foldText(title), wantedOf(typed));
  if (!match) return undefined;
  const name = Object.entries(grades).find(([, grade]) => grade === match.grade)?.[0];
  let out = '';
  let at = 0;
  for (const { start, end } of match.marks) {
    out += `${title.slice(at, start)}[${title.slice(start, end)}]`;
    at = end;
  }
  return `${name}: ${out}${title.slice(at)}`;
};

it.each([
  ['Revenue by channel', 'revenue BY channel', 'whole: [Revenue by channel]'],
  ['Revenue by channel', 'rev', 'beginning: [Rev]enue by channel'],
  ['Revenue by channel', 'chan', 'words: Revenue by [chan]nel'],
  ['Revenue by channel', 'chan rev', 'words: [Rev]enue by [chan]nel'],
  ['Trading overview', 'to', 'initials: [T]rading [o]verview'],
  ['Revenue by channel', 'revchan', 'initials: [Rev]enue by [chan]nel'],
  ["World Bank's Data", 'wbd', "initials: [W]orld [B]ank's [D]ata"],
  ['order_items', 'oi', 'initials: [o]rder_[i]tems'],
  ['dailySales2024', 'ds', 'initials: [d]aily[S]ales2024'],
  ['Weekly stock', 'ock', 'inside: Weekly st[ock]'],
  ['Weekly stock', 'stk', 'letters: Weekly [st]oc[k]'],
  ['Übersicht Größe', 'ubersicht gro', 'beginning: [Übersicht Grö]ße'],
  ['Übersicht Größe', 'uber gro', 'words: [Über]sicht [Grö]ße'],
  ['売上ダッシュボード', 'ダッシュ', 'inside: 売上[ダッシュ]ボード'],
  ['Revenue by channel', 'rev xyz', undefined],
  ['Revenue by channel', 'channelx', undefined],
  [
    'A very long name that has its letters far apart',
    'art',
    'inside: A very long name that has its letters far ap[art]',
  ],
  ['Stations with a late cancel kept', 'sck', 'initials: [S]tations with a late [c]ancel [k]ept'],
  ['annual berries cellar', 'yzz', undefined],
  ['Revenue', '', undefined],
])('SHELL-33 finds and marks: %s by "%s"', (title, typed, found) => {
  expect(shown(title, typed)).toBe(found);
});

it('SHELL-33 a beginning of a name, its words and its initials always find it, and marks lie in order inside it', () => {
  const word = fc.stringMatching(/^[a-zäöéß0-9]{1,9}$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (words, cut) => {
      const title = words.join(' ');
      const name = foldText(title);
      const initials = words.map(([first]) => first).join('');
      for (const typed of [title, title.slice(0, 1 + (cut % title.length)), words.toReversed().join(' '), initials]) {
        const match = matchName(name, wantedOf(typed));
        expect(match, `${title} by ${typed}`).toBeDefined();
        let last = -1;
        for (const { start, end } of match?.marks ?? []) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(title.length);
          last = end;
        }
      }
    }),
  );
});

it('SHELL-33 what is marked holds the letters that were typed, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ maxLength: 6 }), (title, typed) => {
      const name = foldText(title);
      const wanted = wantedOf(typed);
      const match = matchName(name, wanted);
      const marked = match?.marks.map(({ start, end }) => name.folded.slice(start, end)).join('') ?? wanted.whole;
      const missing = wanted.words
        .flatMap(({ folded }) => folded.split(''))
        .filter((letter) => !marked.includes(letter));
      expect([name.folded.length, missing]).toEqual([title.length, []]);
    }),
  );
});
