import { Link } from '@sightline/ui-kit';
import { useMemo, type ReactNode } from 'react';
import { renderMarkdown } from './markdown.ts';

/** Markdown of a tile as elements; a chunk of its own, since its reader is larger than all charts together. */
export const MarkdownTile = ({ code }: { readonly code: string }): ReactNode =>
  useMemo(() => renderMarkdown(code, Link), [code]);
