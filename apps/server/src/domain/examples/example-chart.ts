export interface ExampleChart {
  readonly name: string;
  readonly kind: string;
  /** Dataset of the chart, as `schema.table`. */
  readonly dataset: string;
  /** Time column of the dataset. Absent if the dataset has none. */
  readonly timeColumn?: string;
  /**
   * Time range that contains only complete periods. Set if the data starts or ends within a period, because an
   * incomplete period would look like a drop.
   */
  readonly range?: string;
  readonly description?: string;
  readonly formData: Readonly<Record<string, unknown>>;
}
