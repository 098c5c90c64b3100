import type { PermissionPair } from '../access.ts';

/**
 * Default roles that have a permission, each as one letter: L for Alpha, G for Gamma, S for sql_lab. Admin is left out,
 * because it has all permissions.
 */
type Holders = 'L' | 'LG' | 'LGS' | 'LS' | 'S' | '';

/**
 * Default permissions: the outer keys are views, the inner keys are roles, and the values are permissions without the
 * prefix `can_`.
 */
const matrix: Readonly<Record<string, Readonly<Partial<Record<Holders, string>>>>> = {
  Chart: { LG: 'read write export tag', '': 'warm_up_cache' },
  Dashboard: {
    LG: 'read write export export_as_example tag drill view_query view_chart_as_table get_embedded delete_embedded put_chart_customizations cache_dashboard_screenshot',
    '': 'set_embedded',
  },
  Dataset: { LG: 'read get_drill_info', L: 'write export duplicate get_or_create_dataset', '': 'warm_up_cache' },
  Datasource: {
    LG: 'get external_metadata external_metadata_by_name',
    L: 'samples save get_column_values validate_expression',
  },
  Database: { LGS: 'read', L: 'upload', '': 'write export' },
  SQLLab: {
    S: 'read execute_sql_query get_results estimate_query_cost export_csv format_sql',
    LG: 'export_streaming_csv',
  },
  Query: { S: 'read' },
  SavedQuery: { S: 'read write export list' },
  SqlLabPermalinkRestApi: { S: 'read write' },
  TabStateView: { S: 'get post put delete activate migrate_query delete_query' },
  TableSchemaView: { S: 'post delete expanded' },
  Superset: {
    LG: 'dashboard dashboard_permalink explore explore_json slice log language_pack fetch_datasource_metadata file_handler share_chart share_dashboard',
    LGS: 'csv',
    S: 'sqllab sqllab_history',
    '': 'warm_up_cache',
  },
  Explore: { LG: 'read' },
  ExploreFormDataRestApi: { LG: 'read write' },
  ExplorePermalinkRestApi: { LG: 'read write' },
  DashboardFilterStateRestApi: { LG: 'read write' },
  DashboardPermalinkRestApi: { LG: 'read write' },
  EmbeddedDashboard: { LG: 'read' },
  CurrentUserRestApi: { LGS: 'read write' },
  AvailableDomains: { LG: 'read' },
  AdvancedDataType: { LG: 'read' },
  AsyncEventsRestApi: { LG: 'list' },
  CacheRestApi: { LG: 'invalidate' },
  MenuApi: { LGS: 'get' },
  OpenApi: { LG: 'get' },
  Tag: { LG: 'read write bulk_create' },
  Tags: { LG: 'list' },
  TagView: { LG: 'tags' },
  Task: { LG: 'read' },
  Theme: { LG: 'read export', '': 'write' },
  Api: { LG: 'query query_form_data time_range' },
  CssTemplate: { LG: 'read', L: 'write' },
  Annotation: { L: 'read write' },
  ReportSchedule: { L: 'read write' },
  ImportExportRestApi: { L: 'export import_' },
  'Row Level Security': { '': 'read write' },
  Log: { LGS: 'recent_activity', '': 'read write' },
  Comment: { LG: 'read write' },
  SupportRequest: { '': 'read write' },
  User: { '': 'get post put delete info' },
  Role: {
    '': 'get post put delete info list_role_permissions add_role_permissions update_role_users update_role_groups',
  },
  RoleRestAPI: { '': 'list_roles' },
  Group: { '': 'get post put delete info' },
  Permission: { '': 'get info' },
  ViewMenu: { '': 'get post put delete info' },
  PermissionViewMenu: { '': 'get post put delete info' },
  UserRegistrationsRestAPI: { '': 'list show add edit delete' },
  SecurityRestApi: { LGS: 'read', '': 'grant_guest_token' },
  security: { '': 'read' },
  user: { LGS: 'read' },
};

const menuHolders: Readonly<Record<string, Holders>> = {
  Home: 'LG',
  Dashboards: 'LG',
  Charts: 'LG',
  Datasets: 'LG',
  Data: 'LG',
  Databases: 'LG',
  Plugins: 'LG',
  Tags: 'LG',
  Tasks: 'LG',
  Themes: 'LG',
  'Action Log': 'LG',
  Manage: 'L',
  'Alerts & Report': 'L',
  'Annotation Layers': 'L',
  'CSS Templates': 'L',
  'SQL Lab': 'S',
  'SQL Editor': 'S',
  'Saved Queries': 'S',
  'Query Search': 'S',
  Security: '',
  'List Users': '',
  'List Roles': '',
  'List Groups': '',
  'Row Level Security': '',
  'Support Requests': '',
};

const dataHolders: Readonly<Record<string, Holders>> = {
  all_datasource_access: 'L',
  all_database_access: 'L',
  all_query_access: '',
};

const allPairs: readonly (readonly [PermissionPair, Holders])[] = [
  ...Object.entries(matrix).flatMap(([view, byHolders]) =>
    Object.entries(byHolders).flatMap(([holders, words]) =>
      words.split(' ').map((word) => [[`can_${word}`, view], holders as Holders] as const),
    ),
  ),
  ...Object.entries(menuHolders).map(([view, holders]) => [['menu_access', view], holders] as const),
  ...Object.entries(dataHolders).map(([word, holders]) => [[word, word], holders] as const),
];

const heldBy = (letter: string): readonly PermissionPair[] =>
  allPairs.filter(([, holders]) => holders.includes(letter)).map(([pair]) => pair);

/** The five default roles with their permissions. Public has none. */
export const defaultRoles: Readonly<Record<string, readonly PermissionPair[]>> = {
  Admin: allPairs.map(([pair]) => pair),
  Public: [],
  Alpha: heldBy('L'),
  Gamma: heldBy('G'),
  sql_lab: heldBy('S'),
};
