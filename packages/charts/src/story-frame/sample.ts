import type { FormData } from '../query/form-data.ts';
import type { ResultColumns } from '../view/result-columns.ts';

/** Settings and results of a chart for stories and tests. The first sample of a kind is its typical one. */
export interface Sample {
  readonly name: string;
  readonly formData: FormData;
  /** Results, one per query. */
  readonly results: readonly ResultColumns[];
  readonly labels?: Readonly<Record<string, string>>;
}
