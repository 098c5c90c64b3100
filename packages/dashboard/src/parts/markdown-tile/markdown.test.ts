import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const html = (code: string) => renderToStaticMarkup(renderMarkdown(code));

describe('markdown of a tile', () => {
  it("DASH-33 draws headings below the page's own, lists, tables and links", () => {
    expect(html('# Title\n\n- one\n- two')).toMatch(/<h2[^>]*>Title<\/h2>\s*<ul>\s*<li>one<\/li>/);
    expect(html('| a | b |\n| --- | ---: |\n| 1 | 2 |')).toContain('<td align="right">2</td>');
    expect(html('[docs](https://example.org)')).toBe(
      '<p><a href="https://example.org" rel="noopener noreferrer">docs</a></p>',
    );
  });

  it('DASH-33 links to a tab or chart of the page', () => {
    expect(html('[Stock](#TAB-a)')).toBe('<p><a href="#TAB-a">Stock</a></p>');
  });

  it.each([
    ['a script', '<script>alert(1)</script>hello', /script/],
    ['a handler', '<img src="https://example.org/a.png" onerror="alert(1)">', /onerror/],
    ['a script address', '[x](javascript:alert(1))', /javascript/],
    ['a data address', '<img src="data:text/html,x">', /data:/],
    ['style', '<div style="position:fixed">x</div>', /style/],
    ['a frame', '<iframe src="https://example.org"></iframe>', /iframe/],
    ['a form', '<form action="/x"><button>go</button></form>', /form|button/],
    ['svg', '<svg onload="alert(1)"><a href="javascript:x">y</a></svg>', /svg|onload|javascript/],
  ])('DASH-33 drops %s', (_, code, forbidden) => {
    expect(html(code)).not.toMatch(forbidden);
  });

  it('DASH-33 keeps harmless inline HTML', () => {
    expect(html('H<sub>2</sub>O <kbd>Esc</kbd>')).toBe('<p>H<sub>2</sub>O <kbd>Esc</kbd></p>');
    expect(html('<details><summary>More</summary>text</details>')).toContain('<summary>More</summary>');
  });
});
