import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { bundleLimits, type YamlLimits } from './bundle-limits.ts';
import { parseBundleYaml } from './parse-bundle-yaml.ts';
import { casesOf } from '../../testing/in-long-run.ts';

const refusalOf = (text: string, limits: YamlLimits = bundleLimits): { status?: number; message?: string } => {
  try {
    parseBundleYaml('a.yaml', text, limits);
    return {};
  } catch (error) {
    return error as Error & { status: number };
  }
};
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

describe('a YAML file of a bundle', () => {
  const tree = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'large' },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie('node'), { maxKeys: 3 }),
    ),
  })).node;

  it('SERVER-11 says what was written, in blocks and in flow', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), tree), fc.boolean(), (value, flow) => {
        const text = flow ? JSON.stringify(value) : stringify(value);
        expect(parseBundleYaml('x.yaml', text).content).toEqual(value);
      }),
      { numRuns: casesOf(300) },
    );
  });

  it('SERVER-11 reads numbers and words as PyYAML does', () => {
    const text =
      'a: 1e3\nb: 0o17\nc: 0x1F\nd: 1.5e+3\ne: .5\nf: yes\ng: 2020-01-01\nh: ~\ni: 1_000\nj: +7\nk: 1.\nl: true';
    expect(parseBundleYaml('x.yaml', text).content).toEqual({
      a: '1e3',
      b: '0o17',
      c: 31,
      d: 1500,
      e: 0.5,
      f: 'yes',
      g: '2020-01-01',
      h: null,
      i: '1_000',
      j: 7,
      k: 1,
      l: true,
    });
  });

  it.each([
    ['bytes', `a: ${'b'.repeat(bundleLimits.yamlBytes)}`, 'larger than 5 MB'],
    ['keys', lines(bundleLimits.yamlKeys + 1, (at) => `k${at}: 1`), 'more than 100000 keys'],
    ['list items', `a: [${'1,'.repeat(bundleLimits.yamlKeys + 1)}]`, 'more than 100000 keys'],
    ['aliases', `a: &a 1\n${lines(101, (at) => `k${at}: *a`)}`, 'more than 100 aliases'],
    ['levels in flow', `a: ${'['.repeat(64)}${']'.repeat(64)}`, 'deeper than 64'],
    ['levels of lists', '- '.repeat(65), 'deeper than 64'],
    ['levels of keys', '? '.repeat(100_000), 'deeper than 64'],
    ['levels by aliases', lines(65, (at) => `k${at}: &a${at} [${at === 0 ? 1 : `*a${at - 1}`}]`), 'deeper than 64'],
    ['levels in a text', `a: '${'['.repeat(65)}${']'.repeat(65)}'`, 'deeper than 64'],
    [
      'keys by aliases',
      lines(12, (at) => `k${at}: &a${at} [${`*a${at - 1},`.repeat(at === 0 ? 0 : 8)}1]`),
      'expanded aliases',
    ],
    ['an alias in itself', 'a: &a [*a]', 'expanded aliases'],
  ])('SERVER-11 is refused with 400 for too many %s', (_, text, words) => {
    const { status, message } = refusalOf(text);
    expect([status, message]).toEqual([400, expect.stringContaining(words)]);
  });

  it('SERVER-11 is taken at its limits', () => {
    expect(
      parseBundleYaml(
        'a.yaml',
        lines(bundleLimits.yamlKeys, (at) => `k${at}: 1`),
      ).keys,
    ).toBe(100_000);
    expect(refusalOf(`a: &a 1\n${lines(100, (at) => `k${at}: *a`)}`)).toEqual({});
    expect(refusalOf(`a: ${'['.repeat(63)}${']'.repeat(63)}`)).toEqual({});
  });

  it('SERVER-11 counts what aliases repeat without walking it', () => {
    const text = lines(20, (at) => `k${at}: &a${at} [${at === 0 ? '1' : `*a${at - 1}, *a${at - 1}, *a${at - 1}`}]`);
    const limits = { ...bundleLimits, yamlKeys: Number.MAX_SAFE_INTEGER };
    // The text expands to at least 3^19 items. Visiting all of them would take minutes.
    expect(parseBundleYaml('a.yaml', text, limits).keys).toBeGreaterThan(3 ** 19);
  });

  it('SERVER-11 is read or refused, whatever it holds', () => {
    const signs = fc.constantFrom(
      '-',
      '?',
      ':',
      '&a',
      '*a',
      '!t',
      '|',
      '>',
      '{',
      '}',
      '[',
      ']',
      ',',
      '#',
      '"',
      "'",
      '%',
      '<<',
      '---',
      '...',
      'a',
      '1',
      '\n',
      ' ',
      '  ',
      '\t',
      '\u2028',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
        const { status = 200 } = refusalOf(parts.join(''));
        expect(status).toBeOneOf([200, 400, 422]);
      }),
      { numRuns: casesOf(3000) },
    );
  });
});
