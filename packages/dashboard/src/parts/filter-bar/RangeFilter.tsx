import { useText } from '@sightline/core/react';
import { Facet } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { rangeMessages } from '../../messages/range.ts';
import type { FilterProps } from './filter-props.ts';
import { RangePanel } from './RangePanel.tsx';

/** A filter by a range of numbers. An empty end is unbounded. */
export const RangeFilter = ({ filter, selection, pending, onChoose }: FilterProps): ReactNode => {
  const text = useText(rangeMessages);
  const barText = useText(messages);
  const { from, to } = selection?.kind === 'range' ? selection : { from: null, to: null };
  const words =
    from !== null && to !== null
      ? text('range.between', { from: String(from), to: String(to) })
      : from !== null
        ? text('range.atLeast', { from: String(from) })
        : to === null
          ? undefined
          : text('range.atMost', { to: String(to) });
  return (
    <Facet
      name={filter.name}
      value={words}
      pending={pending}
      clearLabel={barText('dashboard.clearFilter', { name: filter.name })}
      onClear={() => onChoose(undefined, { complete: true })}
    >
      {() => <RangePanel filter={filter} selection={selection} onChoose={onChoose} />}
    </Facet>
  );
};
