import { useText } from '@sightline/core/react';
import { Facet, Skeleton } from '@sightline/ui-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { useValues, type ValueFilterProps } from './use-values.ts';

const ValuePanel = lazy(() => import('./ValuePanel.tsx').then((part) => ({ default: part.ValuePanel })));

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
        <Suspense fallback={<Skeleton height="240px" width="240px" />}>
          <ValuePanel {...props} of={values} close={close} />
        </Suspense>
      )}
    </Facet>
  );
};
