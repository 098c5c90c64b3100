import type { ColumnInfo, Engine } from './ports.ts';

/** How the connection to a database server is kept from others' eyes. */
export type TlsMode =
  | { readonly kind: 'off' }
  /** Encrypted where the server can. */
  | { readonly kind: 'preferred' }
  /** Encrypted, whoever the server is. */
  | { readonly kind: 'encrypted' }
  /** Encrypted, and the server's certificate must be valid for its name. */
  | { readonly kind: 'verified' };

/** An SSH server that a database is reached through. */
export interface TunnelOptions {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  /** In the form of OpenSSH or PEM. */
  readonly privateKey?: string;
  readonly passphrase?: string;
  /** The key that the server has to show, as `SHA256:…`. */
  readonly hostKey?: string;
  /** Told of the key that it shows, where none is kept yet or the kept one is shown; without it, an unknown key is refused. */
  readonly onHostKey?: (fingerprint: string) => void;
}

/** Where a database is and as whom it is asked. */
export interface ServerConnectionOptions {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password?: string;
  readonly tls: TlsMode;
  /** Certificate (PEM) that a verified server's must go back to; those that the system knows when absent. */
  readonly serverCert?: string;
  /** How long a session waits for any answer; as long as the server takes when absent. */
  readonly answerTimeoutMs?: number;
  /** What lies between, where the server is not reached directly. */
  readonly tunnel?: TunnelOptions;
  /** Asked of each address of the host (and of a tunnel's) before it is connected to; every address is fine when absent. */
  readonly mayReach?: (address: string) => boolean;
}

export type RelationKind = 'table' | 'view' | 'materialized_view';

/** A table or view of a connected database. */
export interface CatalogueRelation {
  readonly schema: string;
  readonly name: string;
  readonly kind: RelationKind;
  readonly comment: string | null;
  /** What the server last counted; null where it never did. */
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
  /** Columns by name, expressions as SQL, in the index's order. */
  readonly columns: readonly string[];
  readonly unique: boolean;
}

/** All that is told of one table or view. */
export interface RelationDetails extends CatalogueRelation {
  /** The SQL of a view; null for a table. */
  readonly definition: string | null;
  readonly columns: readonly CatalogueColumn[];
  readonly primaryKey: { readonly name: string; readonly columns: readonly string[] } | null;
  readonly foreignKeys: readonly CatalogueForeignKey[];
  readonly indexes: readonly CatalogueIndex[];
}

/** What a connected database holds, as far as its connection's user may read it. All reject with an EngineFailure. */
export interface Catalogue {
  /** Names of schemas, without those of the server itself. */
  schemas(): Promise<readonly string[]>;
  /** Tables and views, by schema and name. @param schema all schemas where it is absent */
  relations(schema?: string): Promise<readonly CatalogueRelation[]>;
  /** A table or view; undefined where there is none that may be read. */
  relation(schema: string, name: string): Promise<RelationDetails | undefined>;
}

/** Rows to load into a table of a server. */
export interface LoadOrder {
  readonly schema: string;
  readonly name: string;
  /** Of the staged rows, in their order, in the embedded engine's types. */
  readonly columns: readonly ColumnInfo[];
  /** Absolute path of the staged rows. */
  readonly file: string;
  /** What to do where the table is there; `append` where it must be. */
  readonly ifExists: 'fail' | 'replace' | 'append';
  readonly timeoutMs: number;
}

/** An engine on a server of somebody else's, which knows what it holds. */
export interface ServerEngine extends Engine {
  readonly catalogue: Catalogue;
  /** Loads staged rows in one transaction. Rejects with an EngineFailure; of the type TABLE_EXISTS where the table is there and must not be. */
  load(order: LoadOrder): Promise<void>;
}
