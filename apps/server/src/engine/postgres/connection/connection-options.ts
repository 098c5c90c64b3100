/** How the connection to a server is kept from others' eyes. */
export type TlsMode =
  | { readonly kind: 'off' }
  /** Encrypted, whoever the server is. */
  | { readonly kind: 'encrypted' }
  /** Encrypted, and the server's certificate must be valid for its name; `ca` is PEM text of an authority of one's own. */
  | { readonly kind: 'verified'; readonly ca?: string };

/** Where a database is and as whom it is asked. */
export interface PostgresConnectionOptions {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password?: string;
  readonly tls: TlsMode;
}
