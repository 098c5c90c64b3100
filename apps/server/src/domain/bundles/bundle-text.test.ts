import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { bundleText } from './bundle-text.ts';
import { parseBundleYaml } from './parse-bundle-yaml.ts';

/** Texts that YAML 1.1 and 1.2 read differently, or that PyYAML 6.0 rejects without quotes. */
const hardTexts: readonly string[] = [
  ['yes', 'On', 'y', 'N', 'null', '~', '', '=', '<<', '-', '?', '.inf', '1_000', '0o17', '017', '0x1f', '0b11'],
  ['1e3', '1.5e3', '.5', '1.', '+1', '12:30:45', '2026-11-21', '12345678901234567890'],
  ['a: b', 'a #b', '# x', '- x', '%a', '@b', '`c', '!d', '&e', '*f', "it's", '"q"', 'a\\b', '[1]', '{"a": 1}'],
  ['  lead', 'trail ', 'a\tb', '\tSELECT\n\t1', 'a\r\nb', '\nSELECT', ' \n a', 'a\n ', '\n', 'a\n---\nb\n...\n'],
  ['x\u0085y', '\u2028', '\ufeffmark', '\u007f', 'a\u0007b', '\u00a0x', '😀\nline', '中文\nträ\n'],
  ['SELECT 1\nFROM t\n', 'SELECT *\n  FROM t', '-- a\n\n\nSELECT 1  \n', 'SUM(a) / 3', 'Games (Top 10%)'],
].flat();

describe('files of bundles', () => {
  it.each(['1.1', '1.2'] as const)('SERVER-11 reads every text as it was written, by YAML %s', (version) => {
    const texts = Object.fromEntries(hardTexts.map((text, index) => [`t${index}`, text]));
    expect(parse(bundleText(texts), { version })).toEqual(texts);
    const keys = Object.fromEntries(hardTexts.map((text, index) => [text, index]));
    // As a key, `<<` merges mappings in YAML 1.1. This test's parser does so even for a quoted key, unlike PyYAML.
    delete keys['<<'];
    expect(parse(bundleText({ keys }), { version, merge: false })).toEqual({ keys });
  });

  it('SERVER-11 leaves no sign in a file that PyYAML refuses', () => {
    const text = bundleText({ texts: hardTexts });
    expect(text).not.toMatch(/[^\n\u0020-\u007e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\u{10000}-\u{10ffff}]/u);
  });

  it('SERVER-11 gives numbers with an exponent the point and the sign that YAML 1.1 knows them by', () => {
    expect(bundleText({ a: 1e-7, b: 1e21, c: -1.5e-9, d: 0.1, e: 7 })).toBe(
      'a: 1.0e-7\nb: 1.0e+21\nc: -1.5e-9\nd: 0.1\ne: 7\n',
    );
  });

  it('SERVER-11 keeps statements readable, one line under the other', () => {
    expect(bundleText({ sql: 'SELECT a\nFROM t\n' })).toBe('sql: |\n  SELECT a\n  FROM t\n');
  });

  it('SERVER-11 reads numbers and texts as PyYAML writes them', () => {
    // Output of PyYAML 6.0 yaml.safe_dump for ['1e3', '0o17', 1e16, 1e-07, 1000, 'y'].
    const written = 'list:\n- 1e3\n- 0o17\n- 1.0e+16\n- 1.0e-07\n- 1000\n- y\n';
    expect(parseBundleYaml('charts/a.yaml', written).content).toEqual({ list: ['1e3', '0o17', 1e16, 1e-7, 1000, 'y'] });
  });
});
