import { LateErrorView } from '@sightline/entity-ui';
import { Skeleton } from '@sightline/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface SectionRowsProps<Data> {
  readonly read: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
}

/** Rows of a section: a skeleton while they load, or the error with a retry if loading failed. */
export const SectionRows = <Data,>({ read, children }: SectionRowsProps<Data>): ReactNode => (
  <>
    {read.isPending && <Skeleton height={160} />}
    {read.error && <LateErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} />}
    {read.data !== undefined && children(read.data)}
  </>
);
