import { useEffect, useEffectEvent } from 'react';
import type { ListControl } from './use-list-state.ts';

/**
 * Navigates to the last page if the page in the URL is beyond it, for example after the last row of a page was deleted.
 * Returns true if the list has rows, but none on this page.
 */
export const useExistingPage = (
  { state, change }: ListControl,
  {
    data,
    isPlaceholderData,
  }: {
    readonly data: { readonly count: number; readonly rows: readonly unknown[] } | undefined;
    readonly isPlaceholderData: boolean;
  },
): boolean => {
  const { pageIndex, pageSize } = state;
  const isPast = data?.rows.length === 0 && data.count > 0 && (isPlaceholderData || pageIndex > 0);
  const last = isPast && !isPlaceholderData ? Math.min(Math.ceil(data.count / pageSize), pageIndex) - 1 : undefined;
  const go = useEffectEvent((index: number) => change({ pageIndex: index }, { replace: true }));
  useEffect(() => {
    if (last !== undefined) go(last);
  }, [last]);
  return isPast;
};
