import { isCallError } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Skeleton, VisuallyHidden, useToasts } from '@sightline/ui-kit';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { messages } from '../../messages/home.ts';
import * as css from './home.css.ts';

/** The part of a query's state that a panel needs. */
export interface PanelRead<T> {
  readonly data: readonly T[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Message ids for a panel whose read failed, from the error catalog. */
export type PanelFailure = `home.failed-${'recents' | 'your-dashboards' | 'dashboards' | 'charts' | 'queries'}`;

export interface PanelBodyProps<T> {
  readonly name: string;
  readonly failure: PanelFailure;
  readonly read: PanelRead<T>;
  /** Number of items per page, and of skeletons. */
  readonly size: number;
  /** Renders skeletons at the height of cards with thumbnails. */
  readonly pictured?: boolean;
  readonly small?: boolean;
  /** True while more items are being created: skeletons are shown in place of the empty state. */
  readonly filling?: boolean;
  readonly empty: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** Number of skeletons while the number of items is unknown: one row instead of a page. */
const fillingSize = 4;

/**
 * Shows the state of one panel: skeletons, an error with a retry, the empty state, or the items. Each panel loads and
 * fails independently.
 */
export const PanelBody = <T,>({
  name,
  failure,
  read,
  size,
  pictured = false,
  small = false,
  filling = false,
  empty,
  children,
}: PanelBodyProps<T>): ReactNode => {
  useFailureToast(failure, read);
  const text = useText(messages);
  const grid = small ? css.recents : css.cards;
  if (read.isPending || (filling && read.data?.length === 0))
    return (
      <div className={grid} aria-busy>
        <VisuallyHidden>{text('home.loading', { name })}</VisuallyHidden>
        {Array.from({ length: filling ? Math.min(size, fillingSize) : size }, (_, index) => (
          <div key={index} className={css.skeletonCard} data-skeleton>
            {pictured && <Skeleton height={264} />}
            <Skeleton width="70%" height={16} />
            <Skeleton width="45%" height={12} />
          </div>
        ))}
      </div>
    );
  if (read.isError) return <LateErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} />;
  const items = read.data ?? [];
  return items.length === 0 ? <div className={css.box}>{empty}</div> : <div className={grid}>{children(items)}</div>;
};

const useFailureToast = (failure: PanelFailure, { isError, error }: PanelRead<unknown>): void => {
  const text = useText(messages);
  const toasts = useToasts();
  const tell = useEffectEvent(() => {
    const reason = isCallError(error) ? error.message : String(error);
    toasts.show({ level: 'danger', text: text(failure, { reason }), cause: failure });
  });
  useEffect(() => {
    if (isError) tell();
  }, [isError]);
};
