import { useText } from '@sightline/core/react';
import { Facet, late, Skeleton } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { useValues, type ValueFilterProps } from './use-values.ts';

const ValuePanel = late(async () => (await import('./ValuePanel.tsx')).ValuePanel);

/** A filter by values of a column. */
export const ValueFilter = (props: ValueFilterProps): ReactNode => {
  const { filter, pending } = props;
  const text = useText(messages);
  const values = useValues(props);
  return (
    <Facet
      bare
      name={filter.name}
      value={values.summary}
      pending={pending}
      clearLabel={text('dashboard.clearFilter', { name: filter.name })}
      onClear={() => values.choose([])}
    >
      {(close) => (
        <ValuePanel fallback={<Skeleton height="240px" width="240px" />} {...props} of={values} close={close} />
      )}
    </Facet>
  );
};
