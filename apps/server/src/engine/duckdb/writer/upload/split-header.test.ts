import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNames, longestColumnName, splitHead } from './split-header.ts';
import { casesOf } from '../../../../testing/in-long-run.ts';

/** A text that counts accesses to its characters and length, and throws after too many of them. */
const counted = (text: string) => {
  const most = 20 * (text.length + 10);
  const asked = { times: 0, most };
  const proxy = new Proxy(Object(text) as object, {
    get: (target, key) => {
      asked.times += 1;
      if (asked.times > most) throw new Error(`asked ${asked.times} times for ${text.length} characters`);
      const value: unknown = Reflect.get(target, key);
      return value;
    },
  });
  return { asked, text: proxy as unknown as string };
};

const signs = fc.constantFrom('"', ',', ';', '\n', '\r', ' ', '\t', 'a', 'é');
const texts = fc.string({ unit: signs, maxLength: 400 });
const options = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  skipRows: fc.oneof(fc.nat(5), fc.constantFrom(1_048_576, Number.MAX_SAFE_INTEGER)),
  headerRow: fc.option(fc.oneof(fc.nat(5), fc.constantFrom(1_048_576, Number.MAX_SAFE_INTEGER))),
});

describe('the head of a text file', () => {
  it('P9 is found by looking at each character once, whatever text and numbers somebody sends', () => {
    fc.assert(
      fc.property(texts, options, (text, asked) => {
        const { asked: count, text: watched } = counted(text);
        const head = splitHead(watched, asked);
        expect(count.times).toBeLessThanOrEqual(count.most);
        if (asked.skipRows > text.length) expect(head).toBeUndefined();
      }),
      { numRuns: casesOf(500) },
    );
  });

  it('LIST-24 reads quotes only where a value begins with them', () => {
    const head = (text: string) => splitHead(text, { delimiter: ',', skipRows: 0, headerRow: 0 })?.values;
    expect(head('"a,b", "c""d" ,e"f"\n')).toEqual(['a,b', 'c"d ', 'e"f"']);
    // A quote in the middle of a long value must not cause the parser to scan the whole value again.
    const inner = `x${'"'.repeat(300_000)}`;
    expect(head(`${inner},y\n`)).toEqual([inner, 'y']);
  });
});

describe('names of columns', () => {
  it('P9 are told apart in as many steps as there are names, and are never too long', () => {
    const long = 'n'.repeat(1000);
    const names = columnNames([...Array.from({ length: 2000 }, () => 'a'), long, long, null, '']);
    expect(new Set(names).size).toBe(2004);
    expect(names.slice(1998)).toEqual([
      'a_1998',
      'a_1999',
      'n'.repeat(longestColumnName),
      `${'n'.repeat(longestColumnName - 2)}_1`,
      'column_2003',
      'column_2004',
    ]);
  });
});
