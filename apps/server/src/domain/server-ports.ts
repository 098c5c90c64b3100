import type { ColumnInfo, Engine } from './ports.ts';

/** Encryption of the connection to a database server. */
export type TlsMode =
  | { readonly kind: 'off' }
  /** Encrypted if the server supports it. */
  | { readonly kind: 'preferred' }
  /** Encrypted, without verifying the server's identity. */
  | { readonly kind: 'encrypted' }
  /** Encrypted, and the server's certificate must be valid for its name. */
  | { readonly kind: 'verified' };

/** An SSH tunnel to a database. */
export interface TunnelOptions {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  /** In OpenSSH or PEM format. */
  readonly privateKey?: string;
  readonly passphrase?: string;
  /** The expected host key, as `SHA256:…`. */
  readonly hostKey?: string;
  /**
   * Called with the server's host key if none is stored yet or the stored one matches. Without this callback, an
   * unknown key is refused.
   */
  readonly onHostKey?: (fingerprint: string) => void;
}

/** Address and credentials of a database. */
export interface ServerConnectionOptions {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password?: string;
  readonly tls: TlsMode;
  /** CA certificate (PEM) for verifying the server; the system's certificates when absent. */
  readonly serverCert?: string;
  /** Maximum time to wait for a response, in milliseconds. If absent, the server's own limit applies. */
  readonly answerTimeoutMs?: number;
  /** SSH tunnel, if the server is not reached directly. */
  readonly tunnel?: TunnelOptions;
  /** Called with each address of the host and of the tunnel before connecting. If absent, every address is allowed. */
  readonly mayReach?: (address: string) => boolean;
}

export type RelationKind = 'table' | 'view' | 'materialized_view';

/** A table or view of a connected database. */
export interface CatalogueRelation {
  readonly schema: string;
  readonly name: string;
  readonly kind: RelationKind;
  readonly comment: string | null;
  /** The server's latest row estimate; null if it has none. */
  readonly rowEstimate: number | null;
}

export interface CatalogueColumn extends ColumnInfo {
  readonly nullable: boolean;
  readonly comment: string | null;
}

export interface CatalogueForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly referredSchema: string;
  readonly referredTable: string;
  readonly referredColumns: readonly string[];
}

export interface CatalogueIndex {
  readonly name: string;
  /** Column names, or expressions as SQL, in the index's order. */
  readonly columns: readonly string[];
  readonly unique: boolean;
}

/** Full details of one table or view. */
export interface RelationDetails extends CatalogueRelation {
  /** The SQL of a view; null for a table. */
  readonly definition: string | null;
  readonly columns: readonly CatalogueColumn[];
  readonly primaryKey: { readonly name: string; readonly columns: readonly string[] } | null;
  readonly foreignKeys: readonly CatalogueForeignKey[];
  readonly indexes: readonly CatalogueIndex[];
}

/** Contents of a connected database, as far as its user may read them. All methods reject with an EngineFailure. */
export interface Catalogue {
  /** Schema names, without system schemas. */
  schemas(): Promise<readonly string[]>;
  /**
   * Returns tables and views, sorted by schema and name.
   * @param schema all schemas if absent
   */
  relations(schema?: string): Promise<readonly CatalogueRelation[]>;
  /** A table or view; undefined if there is none that the user may read. */
  relation(schema: string, name: string): Promise<RelationDetails | undefined>;
}

/** A request to load rows into a table of a database server. */
export interface LoadOrder {
  readonly schema: string;
  readonly name: string;
  /** Columns of the rows to load, in order, with types of the embedded engine. */
  readonly columns: readonly ColumnInfo[];
  /** Absolute path of the CSV file with the rows to load. */
  readonly file: string;
  /** Handling of an existing table. `append` requires that the table exists. */
  readonly ifExists: 'fail' | 'replace' | 'append';
  readonly timeoutMs: number;
}

/** An engine on an external database server, with access to its catalog. */
export interface ServerEngine extends Engine {
  readonly catalogue: Catalogue;
  /**
   * Loads staged rows in one transaction. Rejects with an EngineFailure, of type TABLE_EXISTS if the table exists and
   * `ifExists` is `fail`.
   */
  load(order: LoadOrder): Promise<void>;
}
