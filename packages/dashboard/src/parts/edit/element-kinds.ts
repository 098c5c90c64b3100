import type { Fields } from '@sightline/core/layout';
import type { LucideIcon } from 'lucide-react';
import { Columns3, Heading, Minus, PanelTop, Rows2, Text } from 'lucide-react';
import type { editEn } from '../../messages/edit-en.ts';

/** A kind of element that can be added to a dashboard. */
export interface ElementKind {
  readonly type: 'ROW' | 'COLUMN' | 'TABS' | 'HEADER' | 'MARKDOWN' | 'DIVIDER';
  readonly label: keyof typeof editEn;
  readonly icon: LucideIcon;
  /** Returns the `meta` of a new element; `text` is its initial text. */
  readonly meta: (text: string) => Fields;
}

export const elementKinds: readonly ElementKind[] = [
  { type: 'ROW', label: 'edit.row', icon: Rows2, meta: () => ({ background: 'BACKGROUND_TRANSPARENT' }) },
  {
    type: 'COLUMN',
    label: 'edit.column',
    icon: Columns3,
    meta: () => ({ background: 'BACKGROUND_TRANSPARENT', width: 4 }),
  },
  { type: 'TABS', label: 'edit.tabs', icon: PanelTop, meta: () => ({}) },
  {
    type: 'HEADER',
    label: 'edit.header',
    icon: Heading,
    meta: (text) => ({ text, headerSize: 'MEDIUM_HEADER', background: 'BACKGROUND_TRANSPARENT' }),
  },
  { type: 'MARKDOWN', label: 'edit.text', icon: Text, meta: (text) => ({ code: text, width: 4, height: 25 }) },
  { type: 'DIVIDER', label: 'edit.divider', icon: Minus, meta: () => ({}) },
];
