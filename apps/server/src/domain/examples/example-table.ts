/** A table of the example content: made by one statement of ours in the embedded engine. */
export interface ExampleTable {
  readonly schema: string;
  readonly name: string;
  /** Statement that gives the rows; the writer stores them sorted as given. */
  readonly sql: string;
}
