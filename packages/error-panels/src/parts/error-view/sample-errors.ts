import type { StructuredError } from '@sightline/core';

const failure = (
  error_type: string,
  message: string,
  extra: StructuredError['extra'] = {},
  level: StructuredError['level'] = 'error',
): StructuredError => ({ error_type, message, level, extra });

/** A sample failure for each panel, as sent by the server. */
export const sampleErrors = {
  timeout: failure('BACKEND_TIMEOUT_ERROR', 'Timed out', {
    timeout: 60,
    owners: ['Mara Lindqvist', 'Jonas Weber'],
    issue_codes: [
      { code: 1000, message: 'Issue 1000 - The source holds too much for this query.' },
      { code: 1001, message: 'Issue 1001 - The database is under unusual load.' },
    ],
  }),
  engine: failure('COLUMN_DOES_NOT_EXIST_ERROR', 'Column "reigon" does not exist.', {
    engine_name: 'PostgreSQL',
    owners: ['Jonas Weber'],
    missing: 'reigon',
    issue_codes: [
      { code: 1003, message: 'Issue 1003 - There is a mistake in the SQL, perhaps a typo.' },
      { code: 1004, message: 'Issue 1004 - The column was removed or renamed.' },
    ],
  }),
  parameter: failure('MISSING_TEMPLATE_PARAMS_ERROR', 'Undefined', {
    undefined_parameters: ['contry', 'fromdate'],
    template_parameters: '{"country":1,"from_date":2}',
  }),
  dataset: failure('FAILED_FETCHING_DATASOURCE_INFO_ERROR', 'Gone', { datasource_name: 'shop.orders_2024' }),
  validation: failure('MARSHMALLOW_ERROR', 'Invalid', {
    messages: { json_metadata: [{ refresh_frequency: ['must be 0 or at least 10'] }], slug: ['Must be unique'] },
  }),
  sql: failure('INVALID_SQL_ERROR', 'Line 2 could not be read as DuckDB SQL.', {
    sql: "FROM shop.orders\nWHERE channel = = 'web'",
    line: 2,
    column: 17,
  }),
  consent: failure(
    'OAUTH2_REDIRECT',
    'Consent',
    { url: 'https://auth.example/', redirect_uri: 'https://app.example/', tab_id: 't' },
    'warning',
  ),
  chunk: failure('CHUNK_LOAD_ERROR', 'Failed chunk loading: /static/SaveDialog-1a2b.js'),
  other: failure('SOMETHING_NEW', 'Something that nobody has seen before.'),
} as const;
