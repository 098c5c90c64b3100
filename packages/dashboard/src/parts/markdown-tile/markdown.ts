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
 * Allowed inline HTML: text formatting, links, images, tables, details, sub, sup, br, div and span, without styles or
 * handlers. The rest is dropped. The output consists of React elements, never of HTML strings.
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

/** Headings are moved down one level, below the page's `h1`. */
const heading = (level: number) => (props: Record<string, unknown>) =>
  createElement(`h${Math.min(6, level + 1)}`, props);
const linkBy =
  (Link: ElementType) =>
  ({ node: _, ...props }: Record<string, unknown>) =>
    // Leave links to a tab or chart of the page to the browser, because it keeps the query string.
    String(props['href']).startsWith('#')
      ? createElement('a', props)
      : createElement(Link, { ...props, rel: 'noopener noreferrer' });

/**
 * Renders Markdown as sanitized React elements (DASH-33). Never throws: any text is valid Markdown.
 * @param Link renders the links; `a` by default
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
