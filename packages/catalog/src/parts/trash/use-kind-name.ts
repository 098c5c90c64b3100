import { useText } from '@sightline/core/react';
import { useCallback } from 'react';
import { messages } from '../../messages/trash.ts';
import type { TrashedKind } from '../../model/trashed.ts';

const names = {
  chart: 'trash.chart',
  dashboard: 'trash.dashboard',
  dataset: 'trash.dataset',
  saved_query: 'trash.saved_query',
  database: 'trash.database',
  css_template: 'trash.css_template',
  theme: 'trash.theme',
  annotation_layer: 'trash.annotation_layer',
  annotation: 'trash.annotation',
  row_rule: 'trash.row_rule',
  comment: 'trash.comment',
  report: 'trash.report',
  user: 'trash.user',
  role: 'trash.role',
  group: 'trash.group',
  tag: 'trash.tag',
} as const;

/** Returns the display name of an object type. */
export const useKindName = (): ((kind: TrashedKind) => string) => {
  const text = useText(messages);
  return useCallback((kind) => text(names[kind]), [text]);
};
