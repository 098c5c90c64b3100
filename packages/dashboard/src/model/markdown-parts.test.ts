import { expect, it } from 'vitest';
import { imageAt, insertPart, linkTo } from './markdown-parts.ts';

it('DASH-33: links to tabs and charts, and images by address, are written as Markdown', () => {
  expect(linkTo('TAB-a', 'Stock [old]')).toBe(String.raw`[Stock \[old\]](#TAB-a)`);
  expect(imageAt(' https://example.org/a b.png ', 'A map')).toBe('![A map](<https://example.org/a%20b.png>)');
  expect(['javascript:alert(1)', 'data:image/png;base64,x', 'map.png'].map((each) => imageAt(each, ''))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(insertPart('See here now', '[Map](#x)', { from: 4, to: 8 })).toBe('See [Map](#x) now');
  expect(insertPart('See', '[Map](#x)', undefined)).toBe('See [Map](#x)');
});
