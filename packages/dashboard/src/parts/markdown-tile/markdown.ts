import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { createElement, Fragment, type ElementType, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/**
 * What of inline HTML may stay: text marks, links, images, tables, details, sub, sup, br, div and span, all without style
 * or handlers. The rest is dropped. React elements come out, never an HTML string.
 */
const allowed = {
  ...defaultSchema,
  tagNames: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'del',
    'details',
    'div',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'input',
    'kbd',
    'li',
    'mark',
    'ol',
    'p',
    'pre',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'summary',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ],
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, allowed)
  .freeze();

/** Headings move two levels down: the page has the one `h1`, the tile's own headings follow it. */
const heading = (level: number) => (props: Record<string, unknown>) =>
  createElement(`h${Math.min(6, level + 1)}`, props);
const linkBy =
  (Link: ElementType) =>
  ({ node: _, ...props }: Record<string, unknown>) =>
    createElement(Link, { ...props, rel: 'noopener noreferrer' });

/**
 * Markdown text as React elements, sanitised (DASH-33). Throws nothing: any text is markdown.
 * @param Link draws the links; the browser's own when left out
 */
export const renderMarkdown = (code: string, Link: ElementType = 'a'): ReactElement =>
  toJsxRuntime(processor.runSync(processor.parse(code)), {
    Fragment,
    jsx,
    jsxs,
    tableCellAlignToStyle: false,
    components: {
      a: linkBy(Link),
      h1: heading(1),
      h2: heading(2),
      h3: heading(3),
      h4: heading(4),
      h5: heading(5),
      h6: heading(6),
    },
  });
