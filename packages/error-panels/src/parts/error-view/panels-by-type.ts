/**
 * The panels that must be registered by default (ERR-03, ERR-12). The list is written by hand, because tests must not
 * derive it from the registry.
 */
export const panelsByType: readonly { readonly title: string; readonly types: readonly string[] }[] = [
  { title: 'Timeout', types: ['FRONTEND_TIMEOUT_ERROR', 'BACKEND_TIMEOUT_ERROR'] },
  {
    title: 'PostgreSQL Error',
    types: [
      'DATABASE_NOT_FOUND_ERROR',
      'GENERIC_DB_ENGINE_ERROR',
      'GENERIC_BACKEND_ERROR',
      'COLUMN_DOES_NOT_EXIST_ERROR',
      'TABLE_DOES_NOT_EXIST_ERROR',
      'RESULTS_BACKEND_NOT_CONFIGURED_ERROR',
      'DML_NOT_ALLOWED_ERROR',
      'INVALID_CTAS_QUERY_ERROR',
      'INVALID_CVAS_QUERY_ERROR',
      'QUERY_SECURITY_ACCESS_ERROR',
      'CONNECTION_INVALID_HOSTNAME_ERROR',
      'RESULTS_BACKEND_ERROR',
      'ASYNC_WORKERS_ERROR',
      'SQLLAB_TIMEOUT_ERROR',
      'CONNECTION_PORT_CLOSED_ERROR',
      'CONNECTION_HOST_DOWN_ERROR',
      'CONNECTION_INVALID_USERNAME_ERROR',
      'CONNECTION_INVALID_PASSWORD_ERROR',
      'CONNECTION_ACCESS_DENIED_ERROR',
      'CONNECTION_UNKNOWN_DATABASE_ERROR',
      'SCHEMA_DOES_NOT_EXIST_ERROR',
      'OBJECT_DOES_NOT_EXIST_ERROR',
      'SYNTAX_ERROR',
      'CONNECTION_DATABASE_PERMISSIONS_ERROR',
    ],
  },
  { title: 'Parameter error', types: ['MISSING_TEMPLATE_PARAMS_ERROR', 'INVALID_TEMPLATE_PARAMS_ERROR'] },
  { title: 'Missing dataset', types: ['FAILED_FETCHING_DATASOURCE_INFO_ERROR'] },
  { title: 'Validation failed', types: ['MARSHMALLOW_ERROR'] },
  { title: 'Authorization needed', types: ['OAUTH2_REDIRECT'] },
  { title: 'Unable to parse SQL', types: ['INVALID_SQL_ERROR'] },
  { title: 'Part of the page could not be loaded', types: ['CHUNK_LOAD_ERROR'] },
];
