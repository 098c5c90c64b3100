import { useText } from '@sightline/core/react';
import { useRangeText } from '@sightline/entity-ui';
import { filterWordsMessages } from '../../messages/filter-words.ts';
import type { Selection } from '../../model/selection.ts';

export interface WordsAsked {
  /** True if the filter excludes its values, unless the selection says so itself. */
  readonly inverse?: boolean;
  /** Number of values that are named; all of them if not given. */
  readonly most?: number;
}

/** Returns a function that puts a selection into words: "Germany +2", "at least 10", "Last week". Empty without one. */
export const useSelectionWords = () => {
  const text = useText(filterWordsMessages);
  const rangeText = useRangeText();
  return (
    selection: Selection | undefined,
    { inverse = false, most = Number.POSITIVE_INFINITY }: WordsAsked = {},
  ): string => {
    switch (selection?.kind) {
      case undefined:
        return '';
      case 'values': {
        const named = selection.values.slice(0, most);
        return text('filterWords.values', {
          values: named.map((value) => (value === null ? text('filterWords.null') : String(value))).join(', '),
          more: selection.values.length - named.length,
          excluded: (selection.excluded ?? inverse) ? 'yes' : 'no',
        });
      }
      case 'range': {
        const [from, to] = [String(selection.from ?? ''), String(selection.to ?? '')];
        if (selection.to === null) return selection.from === null ? '' : text('filterWords.atLeast', { from });
        return selection.from === null ? text('filterWords.atMost', { to }) : text('filterWords.between', { from, to });
      }
      case 'time':
        return rangeText(selection.timeRange);
      case 'time-column':
        return selection.column;
      case 'time-grain':
        return selection.grain;
    }
  };
};
