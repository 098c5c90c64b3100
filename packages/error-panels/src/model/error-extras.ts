import type { StructuredError } from '@sightline/core';

interface EngineExtra {
  readonly engine_name?: string;
  readonly owners?: readonly string[];
}

/** What each error type carries. Another package adds its own by declaration merging, or names a type as it registers a panel. */
export interface ErrorExtras {
  readonly FRONTEND_TIMEOUT_ERROR: { readonly timeout?: number; readonly owners?: readonly string[] };
  readonly BACKEND_TIMEOUT_ERROR: { readonly timeout?: number; readonly owners?: readonly string[] };
  readonly GENERIC_DB_ENGINE_ERROR: EngineExtra;
  readonly COLUMN_DOES_NOT_EXIST_ERROR: EngineExtra;
  readonly TABLE_DOES_NOT_EXIST_ERROR: EngineExtra;
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

/** The extra of an error type; an unknown type has any. */
export type ExtraOf<T extends string> = (T extends keyof ErrorExtras ? ErrorExtras[T] : unknown) &
  StructuredError['extra'];

/** A structured error of a known type. */
export type ErrorOf<T extends string> = Omit<StructuredError, 'error_type' | 'extra'> & {
  readonly error_type: T;
  readonly extra: ExtraOf<T>;
};
