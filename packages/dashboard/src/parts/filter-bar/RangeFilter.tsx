import { useText } from '@sightline/core/react';
import { Facet } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { FilterProps } from './filter-props.ts';
import { RangePanel } from './RangePanel.tsx';
import { useSelectionWords } from './use-selection-words.ts';

/** A filter by a range of numbers. An empty end is unbounded. */
export const RangeFilter = ({ filter, selection, pending, onChoose }: FilterProps): ReactNode => {
  const text = useText(messages);
  const words = useSelectionWords()(selection);
  return (
    <Facet
      name={filter.name}
      value={words === '' ? undefined : words}
      pending={pending}
      clearLabel={text('dashboard.clearFilter', { name: filter.name })}
      onClear={() => onChoose(undefined, { complete: true })}
    >
      {() => <RangePanel filter={filter} selection={selection} onChoose={onChoose} />}
    </Facet>
  );
};
