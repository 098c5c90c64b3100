export interface ExampleChart {
  readonly name: string;
  readonly kind: string;
  /** Dataset of the chart, as `schema.table`. */
  readonly dataset: string;
  /** Absent if the dataset has no time column. */
  readonly timeColumn?: string;
  /**
   * Time range with only complete periods. Needed if the data begin or end within a period, because an incomplete
   * period would look like a drop.
   */
  readonly range?: string;
  readonly description?: string;
  readonly formData: Readonly<Record<string, unknown>>;
}
