/** A table of the example content, created by one SQL statement in the embedded engine. */
export interface ExampleTable {
  readonly schema: string;
  readonly name: string;
  /** SELECT statement for the rows. Rows are stored in the order of its result. */
  readonly sql: string;
}
