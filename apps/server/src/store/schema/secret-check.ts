/** Table with the value that verifies the store's secret key. */
export interface SecretCheckTables {
  secret_check: { id: number; sealed: string };
}
