import type { Text } from '@sightline/core/react';
import type { messages } from '../../messages/index.ts';
import type { RailLink } from '../../model/rail.ts';

const words = {
  Home: 'shell.home',
  Dashboards: 'shell.dashboards',
  Charts: 'shell.charts',
  Datasets: 'shell.datasets',
  'SQL Editor': 'shell.sql-lab',
  'Saved Queries': 'shell.saved-queries',
  'Query Search': 'shell.query-history',
  'CSS Templates': 'shell.css-templates',
  'Annotation Layers': 'shell.annotation-layers',
  Tags: 'shell.tags',
  'Row Level Security': 'shell.row-rules',
  Databases: 'shell.databases',
  'List Users': 'shell.users',
  'List Roles': 'shell.roles',
  'List Groups': 'shell.groups',
  'Action Log': 'shell.action-log',
  'Alerts & Report': 'shell.reports',
  'Support Requests': 'shell.support-requests',
  Comments: 'shell.comments',
  Trash: 'shell.trash',
} as const;

const isKnownName = (name: string): name is keyof typeof words => Object.hasOwn(words, name);

/** Returns the label of a page's link: translated for known pages, the server's label for others. */
export const railLabel = (
  text: Text<(typeof messages)['en']>,
  { name, label }: Pick<RailLink, 'name' | 'label'>,
): string => (isKnownName(name) ? text(words[name]) : label);
