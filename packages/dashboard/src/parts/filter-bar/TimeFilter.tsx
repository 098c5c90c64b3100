import { useText } from '@sightline/core/react';
import { LateTimeRangePanel, noRange, useRangeText } from '@sightline/entity-ui';
import { Facet } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { FilterProps } from './filter-props.ts';

/** A filter by a time range: by name, by calendar, or typed. Applying a range closes the picker. */
export const TimeFilter = ({ filter, selection, pending, onChoose }: FilterProps): ReactNode => {
  const text = useText(messages);
  const rangeText = useRangeText();
  const range = selection?.kind === 'time' ? selection.timeRange : noRange;
  const choose = (timeRange: string) =>
    onChoose(timeRange === noRange ? undefined : { kind: 'time', timeRange }, { complete: true });
  return (
    <Facet
      bare
      name={filter.name}
      value={range === noRange ? undefined : rangeText(range)}
      pending={pending}
      clearLabel={text('dashboard.clearFilter', { name: filter.name })}
      onClear={() => choose(noRange)}
    >
      {(close) => (
        <LateTimeRangePanel
          value={range}
          onCancel={close}
          onApply={(next) => {
            choose(next);
            close();
          }}
        />
      )}
    </Facet>
  );
};
