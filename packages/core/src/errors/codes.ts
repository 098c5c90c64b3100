import type { ErrorLevel } from './error-level.ts';

/** Properties of an error type: HTTP status, severity, and the issue codes that explain it. */
export interface ErrorCode {
  readonly status: number;
  readonly level: ErrorLevel;
  readonly issues: readonly number[];
}

const code = (status: number, issues: readonly number[] = [], level: ErrorLevel = 'error'): ErrorCode => ({
  status,
  level,
  issues,
});

/**
 * The single table of error types. Types follow the contract (error types and issue codes of Apache Superset 6.1's
 * API). The last types are our additions, which older clients show in their default panel. If the contract has status
 * 500 for a mistake of the caller, this table has the suitable 4xx status.
 */
export const errorCodes = {
  FRONTEND_CSRF_ERROR: code(400),
  FRONTEND_NETWORK_ERROR: code(0),
  FRONTEND_TIMEOUT_ERROR: code(0, [1000, 1001]),
  GENERIC_DB_ENGINE_ERROR: code(400, [1002]),
  COLUMN_DOES_NOT_EXIST_ERROR: code(400, [1003, 1004]),
  TABLE_DOES_NOT_EXIST_ERROR: code(400, [1003, 1005]),
  SCHEMA_DOES_NOT_EXIST_ERROR: code(400, [1003, 1016]),
  OBJECT_DOES_NOT_EXIST_ERROR: code(400, [1029]),
  SYNTAX_ERROR: code(400, [1030]),
  CONNECTION_INVALID_USERNAME_ERROR: code(400, [1012]),
  CONNECTION_INVALID_PASSWORD_ERROR: code(400, [1013]),
  CONNECTION_INVALID_HOSTNAME_ERROR: code(422, [1007]),
  CONNECTION_PORT_CLOSED_ERROR: code(422, [1008]),
  CONNECTION_INVALID_PORT_ERROR: code(422, [1034]),
  CONNECTION_HOST_DOWN_ERROR: code(422, [1009]),
  CONNECTION_ACCESS_DENIED_ERROR: code(422, [1014, 1015]),
  CONNECTION_UNKNOWN_DATABASE_ERROR: code(422, [1015]),
  CONNECTION_DATABASE_PERMISSIONS_ERROR: code(422, [1017]),
  CONNECTION_MISSING_PARAMETERS_ERROR: code(422, [1018], 'warning'),
  CONNECTION_DATABASE_TIMEOUT: code(408, [1001, 1009]),
  VIZ_GET_DF_ERROR: code(400),
  UNKNOWN_DATASOURCE_TYPE_ERROR: code(400),
  FAILED_FETCHING_DATASOURCE_INFO_ERROR: code(404),
  TABLE_SECURITY_ACCESS_ERROR: code(403),
  DATASOURCE_SECURITY_ACCESS_ERROR: code(403, [], 'warning'),
  DATABASE_SECURITY_ACCESS_ERROR: code(403),
  QUERY_SECURITY_ACCESS_ERROR: code(403),
  DASHBOARD_SECURITY_ACCESS_ERROR: code(403),
  CHART_SECURITY_ACCESS_ERROR: code(403),
  USER_ACTIVITY_SECURITY_ACCESS_ERROR: code(403),
  MISSING_OWNERSHIP_ERROR: code(403),
  OAUTH2_REDIRECT: code(403, [], 'warning'),
  OAUTH2_REDIRECT_ERROR: code(400),
  BACKEND_TIMEOUT_ERROR: code(408, [1000, 1001]),
  DATABASE_NOT_FOUND_ERROR: code(404, [1011, 1036]),
  TABLE_NOT_FOUND_ERROR: code(404),
  MISSING_TEMPLATE_PARAMS_ERROR: code(400, [1006]),
  INVALID_TEMPLATE_PARAMS_ERROR: code(400, [1028]),
  RESULTS_BACKEND_NOT_CONFIGURED_ERROR: code(400, [1021]),
  RESULTS_BACKEND_ERROR: code(404, [1031, 1032, 1033]),
  DML_NOT_ALLOWED_ERROR: code(403, [1022]),
  INVALID_CTAS_QUERY_ERROR: code(400, [1023]),
  INVALID_CVAS_QUERY_ERROR: code(400, [1024, 1025]),
  SQLLAB_TIMEOUT_ERROR: code(408, [1026, 1027]),
  ASYNC_WORKERS_ERROR: code(503, [1035]),
  ADHOC_SUBQUERY_NOT_ALLOWED_ERROR: code(403, [1037]),
  INVALID_SQL_ERROR: code(422, [1003]),
  RESULT_TOO_LARGE_ERROR: code(413, [1041]),
  GENERIC_COMMAND_ERROR: code(422, [1010], 'warning'),
  GENERIC_BACKEND_ERROR: code(500, [1011]),
  INVALID_PAYLOAD_FORMAT_ERROR: code(400, [1019]),
  INVALID_PAYLOAD_SCHEMA_ERROR: code(422, [1020]),
  MARSHMALLOW_ERROR: code(422, [1040]),
  REPORT_NOTIFICATION_ERROR: code(500),
  // The following error types are our additions to the contract:
  SERVER_BUSY_ERROR: code(503, [], 'warning'),
  TOO_MANY_REQUESTS_ERROR: code(429, [], 'warning'),
  NOT_FOUND_ERROR: code(404, [], 'warning'),
  EDIT_CONFLICT_ERROR: code(412, [], 'warning'),
  STORAGE_FULL_ERROR: code(507),
  /**
   * The result of a query cannot be reduced to the points that a line chart draws. The same query without `reduce` may
   * succeed.
   */
  QUERY_NOT_REDUCIBLE_ERROR: code(400, [], 'warning'),
} as const satisfies Readonly<Record<string, ErrorCode>>;

export type ErrorType = keyof typeof errorCodes;

export const isErrorType = (value: unknown): value is ErrorType =>
  typeof value === 'string' && Object.hasOwn(errorCodes, value);

/** Texts of the contract's issue codes, in our own words. */
export const issueTexts: Readonly<Record<number, string>> = {
  1000: 'The source holds too much for this query.',
  1001: 'The database is under unusual load.',
  1002: 'The database returned an unexpected error.',
  1003: 'There is a mistake in the SQL, perhaps a typo.',
  1004: 'The column was removed or renamed.',
  1005: 'The table was removed or renamed.',
  1006: 'One or more parameters of the query are missing.',
  1007: 'The host name cannot be resolved.',
  1008: 'The port is closed.',
  1009: 'The host may be down or out of reach.',
  1010: 'A command failed.',
  1011: 'The server met something unexpected.',
  1012: 'The user name of the database is not valid.',
  1013: 'The password of the database is not valid.',
  1014: 'User name or password is wrong.',
  1015: 'The name of the database is wrong, or the database is absent.',
  1016: 'The schema was removed or renamed.',
  1017: 'The permissions in the database are not enough.',
  1018: 'One or more parameters of the connection are missing.',
  1019: 'The request has the wrong format.',
  1020: 'The request has the wrong shape.',
  1021: 'There is no store for the results of background queries.',
  1022: 'The database does not allow changing data.',
  1023: 'CREATE TABLE AS needs a SELECT as its last statement.',
  1024: 'CREATE VIEW AS takes one statement only.',
  1025: 'CREATE VIEW AS needs a SELECT.',
  1026: 'The query is too complex for the time that it may take.',
  1027: 'The database is busy with too many queries.',
  1028: 'One or more parameters of the query are malformed.',
  1029: 'The object is absent in that database.',
  1030: 'The query has a syntax error.',
  1031: 'The results are no longer kept.',
  1032: 'The query that these results belong to was deleted.',
  1033: 'The kept results have an older format and cannot be read.',
  1034: 'The port number is not valid.',
  1035: 'No worker could start the query.',
  1036: 'The database was deleted.',
  1037: 'Custom SQL may not contain sub-queries.',
  1040: 'The request did not pass the checks.',
  1041: 'The result is larger than allowed.',
};
