import { useText } from '@sightline/core/react';
import { useRangeText } from '@sightline/entity-ui';
import { barMessages } from '../../messages/bar.ts';
import type { NativeFilter } from '../../model/native-filter.ts';
import type { Selection } from '../../model/selection.ts';

/** Words for what is selected in a filter. */
export const useSelectionWords = () => {
  const text = useText(barMessages);
  const rangeText = useRangeText();
  return (filter: NativeFilter, selection: Selection | undefined): string => {
    switch (selection?.kind) {
      case undefined:
        return '';
      case 'values': {
        const [first] = selection.values;
        return text('bar.values', {
          first: first === null ? text('bar.null') : String(first),
          more: selection.values.length - 1,
          excluded: (selection.excluded ?? filter.inverse) ? 'yes' : 'no',
        });
      }
      case 'range':
        return text('bar.range', { from: String(selection.from ?? ''), to: String(selection.to ?? '') });
      case 'time':
        return rangeText(selection.timeRange);
      case 'time-column':
        return selection.column;
      case 'time-grain':
        return selection.grain;
    }
  };
};
