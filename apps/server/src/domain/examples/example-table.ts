/** A table of the example content, created by one SQL statement in the embedded engine. */
export interface ExampleTable {
  readonly schema: string;
  readonly name: string;
  /** SELECT statement for the rows, which are stored in its order. */
  readonly sql: string;
}
