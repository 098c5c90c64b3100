import type { NativeFilter } from '../../model/native-filter.ts';
import type { Selection } from '../../model/selection.ts';

/** The props that every filter of the bar takes. */
export interface FilterProps {
  readonly filter: NativeFilter;
  readonly selection: Selection | undefined;
  /** Set while the selection waits to be applied, in words. */
  readonly pending: string | undefined;
  /** `complete`: nothing is left to choose, so the charts may follow at once. */
  readonly onChoose: (selection: Selection | undefined, how?: { readonly complete?: boolean }) => void;
}
