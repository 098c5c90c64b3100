import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { createElement, Fragment, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { unified } from 'unified';

/**
 * Allowed HTML: text, tables, lists, details, images as `data:` URLs, and links, with classes, ids and styles. Elements
 * that run, load or embed anything are dropped, and so are forms.
 */
const allowed = {
  ...defaultSchema,
  clobber: [],
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
    'figure',
    'figcaption',
    'mark',
    'small',
    'u',
    'caption',
    'col',
    'colgroup',
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    col: ['span'],
    ol: ['start'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    details: ['open'],
    '*': ['className', 'id', 'style', 'title', 'dir', 'lang', 'role', 'ariaLabel', 'ariaHidden', 'align'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['data'] },
  required: {},
};

const processor = unified().use(rehypeRaw).use(rehypeSanitize, allowed).freeze();

/** Links open in a new page, so that they cannot navigate the frame. */
const link = ({ node: _, ...props }: Record<string, unknown>) =>
  createElement('a', { ...props, target: '_blank', rel: 'noopener noreferrer' });

/** The HTML that a template printed, as sanitized React elements, never as an HTML string. */
export const safeElements = (html: string): ReactElement =>
  toJsxRuntime(processor.runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as never), {
    Fragment,
    jsx,
    jsxs,
    ignoreInvalidStyle: true,
    components: { a: link },
  });
