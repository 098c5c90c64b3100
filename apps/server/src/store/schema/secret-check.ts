/** The value that tells whether a secret key is the store's. */
export interface SecretCheckTables {
  secret_check: { id: number; sealed: string };
}
