export interface ExampleChart {
  readonly name: string;
  readonly kind: string;
  /** Dataset of the chart, as `schema.table`. */
  readonly dataset: string;
  /** Absent if the dataset has no time column. */
  readonly timeColumn?: string;
  /**
   * Time range that contains only complete periods. Set if the data starts or ends within a period, because an
   * incomplete period would look like a drop.
   */
  readonly range?: string;
  readonly description?: string;
  readonly formData: Readonly<Record<string, unknown>>;
}
