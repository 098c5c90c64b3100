import type { NativeFilter } from '../../model/native-filter.ts';
import type { Selection } from '../../model/selection.ts';

/** Props of every filter in the filter bar. */
export interface FilterProps {
  readonly filter: NativeFilter;
  readonly selection: Selection | undefined;
  /** Text to show while the filter's selection is not applied yet; undefined if it is applied. */
  readonly pending: string | undefined;
  /**
   * `complete` selections need no further input, so they can be applied immediately. `initial` selections are set when
   * the dashboard opens.
   */
  readonly onChoose: (
    selection: Selection | undefined,
    how?: { readonly complete?: boolean; readonly initial?: boolean },
  ) => void;
}
