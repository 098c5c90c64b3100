/** One resource of the contract, and the values with which its routes are tested. */
export interface Resource {
  readonly path: string;
  /** The name under which `fill` creates an object of this type. */
  readonly item?: string;
  readonly related?: readonly string[];
  readonly distinct?: readonly string[];
  /** Routes that the contract does not define for this resource. */
  readonly without?: readonly ('info' | 'item' | 'write' | 'bulk delete' | 'delete')[];
}

const people = ['created_by', 'changed_by'];

/** All resources, with the columns of their `related` and `distinct` routes (contract 1.7). */
export const resources: readonly Resource[] = [
  { path: 'chart', item: 'chart', related: ['owners', ...people] },
  { path: 'dashboard', item: 'dashboard', related: ['owners', 'roles', ...people] },
  {
    path: 'dataset',
    item: 'dataset',
    related: ['owners', 'database', ...people],
    distinct: ['catalog', 'schema'],
  },
  { path: 'database', item: 'database', related: people, without: ['bulk delete'] },
  {
    path: 'saved_query',
    item: 'savedQuery',
    related: ['database', ...people],
    distinct: ['catalog', 'schema'],
  },
  {
    path: 'query',
    related: ['database', 'user'],
    distinct: ['status'],
    without: ['info', 'write', 'bulk delete', 'delete'],
  },
  { path: 'report', item: 'report', related: ['owners', 'chart', 'dashboard', 'database', ...people] },
  { path: 'rowlevelsecurity', item: 'rule', related: ['tables', 'roles', ...people] },
  { path: 'annotation_layer', item: 'layer', related: people },
  { path: 'annotation_layer/{layer}/annotation', item: 'annotation', without: ['info'] },
  { path: 'css_template', item: 'cssTemplate', related: people },
  { path: 'theme', item: 'theme', related: people },
  { path: 'tag', item: 'tag', related: people },
  { path: 'log', without: ['info', 'write', 'bulk delete', 'delete'] },
  { path: 'security/users', item: 'gamma', without: ['bulk delete'] },
  { path: 'security/roles', item: 'role', without: ['bulk delete'] },
  { path: 'security/groups', item: 'group', without: ['bulk delete'] },
  { path: 'security/permissions', without: ['write', 'bulk delete', 'delete'] },
  { path: 'security/resources', without: ['bulk delete'] },
  { path: 'security/permissions-resources', without: ['bulk delete'] },
  { path: 'security/user_registrations', without: ['write', 'bulk delete', 'delete'] },
];
