export interface ExampleChart {
  readonly name: string;
  readonly kind: string;
  /** `schema.table` of its dataset. */
  readonly dataset: string;
  /** Absent if its data have no time. */
  readonly timeColumn?: string;
  /** Only whole periods, where its data begin or end within one: a period that is not over would read as a fall. */
  readonly range?: string;
  readonly description?: string;
  readonly formData: Readonly<Record<string, unknown>>;
}
