import { Link } from '@sightline/ui-kit';
import { useMemo, type ReactNode } from 'react';
import { renderMarkdown } from './markdown.ts';

/** Renders a tile's Markdown. It is a separate chunk, because the parser is larger than all charts together. */
export const MarkdownTile = ({ code }: { readonly code: string }): ReactNode =>
  useMemo(() => renderMarkdown(code, Link), [code]);
