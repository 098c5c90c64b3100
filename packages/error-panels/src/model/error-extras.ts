import type { StructuredError } from '@sightline/core';

interface EngineExtra {
  readonly engine_name?: string;
  readonly owners?: readonly string[];
  /** Position in the executed text, 1-based. */
  readonly line?: number;
  readonly column?: number;
  /** Name that the database does not know. */
  readonly missing?: string;
}

/** Error types that a database, or the connection to it, can cause. */
export type EngineErrorType =
  | 'DATABASE_NOT_FOUND_ERROR'
  | 'GENERIC_DB_ENGINE_ERROR'
  | 'GENERIC_BACKEND_ERROR'
  | 'COLUMN_DOES_NOT_EXIST_ERROR'
  | 'TABLE_DOES_NOT_EXIST_ERROR'
  | 'RESULTS_BACKEND_NOT_CONFIGURED_ERROR'
  | 'DML_NOT_ALLOWED_ERROR'
  | 'INVALID_CTAS_QUERY_ERROR'
  | 'INVALID_CVAS_QUERY_ERROR'
  | 'QUERY_SECURITY_ACCESS_ERROR'
  | 'CONNECTION_INVALID_HOSTNAME_ERROR'
  | 'RESULTS_BACKEND_ERROR'
  | 'ASYNC_WORKERS_ERROR'
  | 'SQLLAB_TIMEOUT_ERROR'
  | 'CONNECTION_PORT_CLOSED_ERROR'
  | 'CONNECTION_HOST_DOWN_ERROR'
  | 'CONNECTION_INVALID_USERNAME_ERROR'
  | 'CONNECTION_INVALID_PASSWORD_ERROR'
  | 'CONNECTION_ACCESS_DENIED_ERROR'
  | 'CONNECTION_UNKNOWN_DATABASE_ERROR'
  | 'SCHEMA_DOES_NOT_EXIST_ERROR'
  | 'OBJECT_DOES_NOT_EXIST_ERROR'
  | 'SYNTAX_ERROR'
  | 'CONNECTION_DATABASE_PERMISSIONS_ERROR';

/**
 * Type of `extra` for each error type. Other packages add their types by declaration merging, or pass the type when
 * they register a panel.
 */
export interface ErrorExtras extends Readonly<Record<EngineErrorType, EngineExtra>> {
  readonly FRONTEND_TIMEOUT_ERROR: { readonly timeout?: number; readonly owners?: readonly string[] };
  readonly BACKEND_TIMEOUT_ERROR: { readonly timeout?: number; readonly owners?: readonly string[] };
  readonly MISSING_TEMPLATE_PARAMS_ERROR: {
    readonly undefined_parameters?: readonly string[];
    readonly template_parameters?: unknown;
  };
  readonly INVALID_TEMPLATE_PARAMS_ERROR: {
    readonly undefined_parameters?: readonly string[];
    readonly template_parameters?: unknown;
  };
  readonly FAILED_FETCHING_DATASOURCE_INFO_ERROR: { readonly datasource_name?: string };
  readonly MARSHMALLOW_ERROR: { readonly messages?: unknown; readonly payload?: unknown };
  readonly OAUTH2_REDIRECT: { readonly url?: string; readonly redirect_uri?: string; readonly tab_id?: string };
  readonly INVALID_SQL_ERROR: {
    readonly sql?: string;
    readonly line?: number;
    readonly column?: number;
    readonly engine?: string;
  };
}

/** Type of `extra` for an error type; unknown types can have any. */
export type ExtraOf<T extends string> = (T extends keyof ErrorExtras ? ErrorExtras[T] : unknown) &
  StructuredError['extra'];

/** A structured error of a known type. */
export type ErrorOf<T extends string> = Omit<StructuredError, 'error_type' | 'extra'> & {
  readonly error_type: T;
  readonly extra: ExtraOf<T>;
};
