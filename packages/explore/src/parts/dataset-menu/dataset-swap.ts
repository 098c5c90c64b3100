import type { Control } from '@sightline/charts/edit';
import type { Dataset } from '../../model/dataset.ts';
import type { FormData, FormEdit } from '../../model/form.ts';

/** Input of a swap of the chart's dataset. */
export interface DatasetSwap {
  readonly dataset: Dataset;
  /** Controls of the chart's kind that apply to its settings. */
  readonly controls: readonly Control[];
  readonly form: FormData;
  /** Applies the swap as one step that can be undone. */
  readonly onSwap: (edit: FormEdit) => void;
}
