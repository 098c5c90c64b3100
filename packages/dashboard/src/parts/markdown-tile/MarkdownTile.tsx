import { Link } from '@sightline/ui-kit';
import { useMemo, type ReactNode } from 'react';
import { renderMarkdown } from './markdown.ts';

/**
 * Renders a tile's Markdown. It is in a separate chunk, because the parser is larger than the code of all charts
 * together.
 */
export const MarkdownTile = ({ code }: { readonly code: string }): ReactNode =>
  useMemo(() => renderMarkdown(code, Link), [code]);
