/** Connection settings, as a form or as a URI. */
export interface ConnectionInput {
  readonly sqlalchemy_uri?: string | undefined;
  /** Backend of the connection form. */
  readonly engine?: string | null | undefined;
  readonly configuration_method?: 'sqlalchemy_form' | 'dynamic_form' | undefined;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  readonly extra?: string | null | undefined;
  readonly impersonate_user?: boolean | undefined;
  readonly masked_encrypted_extra?: string | null | undefined;
  readonly server_cert?: string | null | undefined;
  readonly ssh_tunnel?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Body of PUT for a database. */
export interface DatabaseChange extends ConnectionInput {
  readonly database_name?: string | null | undefined;
  readonly allow_ctas?: boolean | undefined;
  readonly allow_cvas?: boolean | undefined;
  readonly allow_dml?: boolean | undefined;
  readonly allow_file_upload?: boolean | undefined;
  readonly allow_run_async?: boolean | undefined;
  readonly cache_timeout?: number | null | undefined;
  readonly expose_in_sqllab?: boolean | undefined;
  readonly external_url?: string | null | undefined;
  readonly force_ctas_schema?: string | null | undefined;
  readonly is_managed_externally?: boolean | null | undefined;
  readonly uuid?: string | undefined;
}

/** Body of POST for a database. */
export interface DatabaseInput extends DatabaseChange {
  readonly database_name: string;
}
