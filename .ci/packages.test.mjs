import { describe, expect, it } from 'vitest';
import { complaintsOf, styleComplaintsOf, stylesOf } from './packages.mjs';

const good = {
  description: 'A.',
  license: 'Apache-2.0',
  homepage: 'https://example.org',
  repository: { url: 'https://example.org' },
  keywords: ['a'],
  dependencies: { zustand: '^5.1.0', '@huggingface/jinja': '0.5.11' },
  peerDependencies: { react: '^19.0.0' },
};

describe('published manifests', () => {
  it('are right with ranges, peers and what the registry shows', () => {
    expect(complaintsOf(good)).toEqual([]);
    expect(complaintsOf({ ...good, bin: { a: 'a' }, dependencies: { react: '^19.0.0' } })).toEqual([]);
  });

  it.each([
    [{ dependencies: { zustand: '5.1.0' } }, 'depends on zustand 5.1.0, which is no range'],
    [{ dependencies: { react: '^19.0.0' } }, 'depends on react, which should be a peer'],
    [{ peerDependencies: { react: '19.3.1' } }, 'has the peer react 19.3.1, which is no range'],
    [{ keywords: [] }, 'has no keywords'],
    [{ repository: undefined }, 'has no repository'],
  ])('with %j are complained of', (change, complaint) => {
    expect(complaintsOf({ ...good, ...change })).toEqual([complaint]);
  });

  it.each([
    ['a { color: light-dark(#000, #fff) }', ['uses light-dark()']],
    ["@font-face { src: url('@a/font/latin.woff2') }", ['names @a/font/latin.woff2, which is no file of the package']],
    ['@font-face { src: url("./latin.woff2") } a { mask: url(#hole); background: url(data:,) }', []],
  ])('carry style sheets for every bundler: %s', (css, complaints) => {
    expect(styleComplaintsOf(css)).toEqual(complaints);
  });

  it('name the doors that have no types', () => {
    expect(stylesOf({ exports: { '.': {}, './styles.css': './a.css' } })).toEqual(['styles.css']);
  });
});
