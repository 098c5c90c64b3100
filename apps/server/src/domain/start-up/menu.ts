import { holds, type Subject } from '../access.ts';
import { restorableTypes } from '../trash/list-trash.ts';

export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly url?: string;
  readonly childs?: readonly (MenuEntry | '-')[];
}

interface Planned {
  readonly name: string;
  readonly label?: string;
  readonly url?: string;
  readonly flag?: string;
  /** Condition for showing the entry, if it has no permission of its own. */
  readonly isFor?: (subject: Subject) => boolean;
  readonly childs?: readonly Planned[];
}

const plan: readonly Planned[] = [
  {
    name: 'Security',
    childs: [
      { name: 'List Roles', url: '/roles/' },
      { name: 'List Users', url: '/users/' },
      { name: 'List Groups', url: '/list_groups/' },
      { name: 'Action Log', url: '/actionlog/list' },
      { name: 'Row Level Security', url: '/rowlevelsecurity/list/' },
    ],
  },
  { name: 'Data', childs: [{ name: 'Databases', label: 'Database Connections', url: '/databaseview/list/' }] },
  { name: 'Dashboards', url: '/dashboard/list/' },
  { name: 'Charts', url: '/chart/list/' },
  { name: 'Datasets', url: '/tablemodelview/list/' },
  {
    name: 'Manage',
    childs: [
      { name: 'CSS Templates', url: '/csstemplatemodelview/list/', flag: 'CSS_TEMPLATES' },
      { name: 'Themes', url: '/theme/list/' },
      { name: 'Tags', url: '/superset/tags/', flag: 'TAGGING_SYSTEM' },
      {
        name: 'Alerts & Report',
        label: 'Alerts & Reports',
        url: '/alert/list/',
        flag: 'ALERT_REPORTS',
      },
      { name: 'Annotation Layers', url: '/annotationlayer/list/' },
      { name: 'Support Requests', label: 'Support requests', url: '/supportrequest/list/' },
    ],
  },
  {
    name: 'SQL Lab',
    label: 'SQL',
    childs: [
      { name: 'SQL Editor', label: 'SQL Lab', url: '/sqllab/' },
      { name: 'Saved Queries', url: '/savedqueryview/list/' },
      { name: 'Query Search', label: 'Query History', url: '/sqllab/history/' },
    ],
  },
  { name: 'Comments', url: '/comment/list/', isFor: (subject) => holds(subject, 'can_read', 'Comment') },
  // Anyone who may delete something can see the trash.
  { name: 'Trash', url: '/trash/', isFor: (subject) => restorableTypes(subject).length > 0 },
];

/** Returns the menu for the subject: the entries that it may open, and groups with at least one of them. */
export const menuFor = (subject: Subject, flags: Readonly<Record<string, boolean>>): readonly MenuEntry[] => {
  const shown = (entries: readonly Planned[]): MenuEntry[] =>
    entries
      .filter(
        (entry) =>
          (entry.flag === undefined || flags[entry.flag] === true) &&
          (entry.isFor?.(subject) ?? holds(subject, 'menu_access', entry.name)),
      )
      .map(({ name, label, url, childs }) => ({
        name,
        label: label ?? name,
        icon: '',
        ...(url === undefined ? {} : { url }),
        ...(childs === undefined ? {} : { childs: shown(childs) }),
      }))
      .filter((entry) => entry.childs === undefined || entry.childs.length > 0);
  return shown(plan);
};
