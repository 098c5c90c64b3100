import { useText } from '@sightline/core/react';
import { Facet } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { FilterProps } from './filter-props.ts';
import { RangePanel } from './RangePanel.tsx';

/** A filter by a range of numbers. An empty end is unbounded. */
export const RangeFilter = ({ filter, selection, pending, onChoose }: FilterProps): ReactNode => {
  const text = useText(messages);
  const { from, to } = selection?.kind === 'range' ? selection : { from: null, to: null };
  const words =
    from !== null && to !== null
      ? text('dashboard.between', { from: String(from), to: String(to) })
      : from !== null
        ? text('dashboard.atLeast', { from: String(from) })
        : to === null
          ? undefined
          : text('dashboard.atMost', { to: String(to) });
  return (
    <Facet
      name={filter.name}
      value={words}
      pending={pending}
      clearLabel={text('dashboard.clearFilter', { name: filter.name })}
      onClear={() => onChoose(undefined, { complete: true })}
    >
      {() => <RangePanel filter={filter} selection={selection} onChoose={onChoose} />}
    </Facet>
  );
};
