import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptChanges, PageProps } from '../../pages/page-props.ts';
import type { GuardedHistory } from '../../ports/guarded-history.ts';

export interface LeaveAsked {
  readonly leave: () => void;
  /** Where the changes are kept. Without it, they will be lost. */
  readonly kept: KeptChanges | undefined;
}

export interface LeaveGuard {
  /** Continues the navigation that the user is asked to confirm. Undefined while the user is not asked. */
  readonly leaveAsked: LeaveAsked | undefined;
  /** Closes the confirmation and stays on the page. */
  readonly stay: () => void;
  readonly onUnsaved: PageProps['onUnsaved'];
}

/**
 * Asks for confirmation before a page with unsaved changes is left. The guard is set and removed synchronously, so that a page can
 * save and navigate in one step.
 */
export const useLeaveGuard = (history: GuardedHistory): LeaveGuard => {
  const stopRef = useRef<() => void>(undefined);
  const [leaveAsked, setLeaveAsked] = useState<LeaveAsked>();
  const keptRef = useRef<KeptChanges>(undefined);
  const onUnsaved = useCallback<PageProps['onUnsaved']>(
    (unsaved, kept) => {
      keptRef.current = kept;
      const stop = () => {
        stopRef.current?.();
        stopRef.current = undefined;
      };
      const ask = (leave: () => void) =>
        setLeaveAsked({
          kept: keptRef.current,
          leave: () => {
            stopRef.current = undefined;
            setLeaveAsked(undefined);
            leave();
          },
        });
      if (unsaved) stopRef.current ??= history.guard(ask);
      else stop();
    },
    [history],
  );
  useEffect(() => () => onUnsaved(false), [onUnsaved]);
  return { leaveAsked, stay: useCallback(() => setLeaveAsked(undefined), []), onUnsaved };
};
