import { expect, it } from 'vitest';
import { editText, offsetBefore } from './text-edits.ts';

const edits = [
  { byteOffset: 8, removedBytes: 2, inserted: '' },
  { byteOffset: 3, removedBytes: 1, inserted: 'wide ' },
];

it('SQL-05 changes a text by bytes and tells where each byte stood before', () => {
  const before = "é; u, 'x.y'";
  const after = editText(before, edits);
  expect(after).toBe("é;wide u, 'y'");
  const [old, now] = [Buffer.from(before), Buffer.from(after)];
  const places = Array.from(now, (_, index) => offsetBefore(edits, index));
  const inserted = Array.from('wide ', () => undefined);
  expect(places).toEqual([0, 1, 2, ...inserted, 4, 5, 6, 7, 10, 11]);
  places.forEach((place, index) => {
    if (place !== undefined) expect(old[place]).toBe(now[index]);
  });
});
