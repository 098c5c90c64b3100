import { useCallback, useEffect, useRef, useState } from 'react';
import type { GuardedHistory } from '../../ports/guarded-history.ts';

export interface LeaveGuard {
  /** Continues the navigation that the user is asked to confirm. Undefined while the user is not asked. */
  readonly leaveAsked: { readonly leave: () => void } | undefined;
  /** Closes the confirmation and stays on the page. */
  readonly stay: () => void;
  /** Call with true while there are unsaved changes. The user is then asked before leaving the page. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/**
 * Asks for confirmation before unsaved changes are lost. The guard is set and removed synchronously, so that a page can
 * save and navigate in one step.
 */
export const useLeaveGuard = (history: GuardedHistory): LeaveGuard => {
  const stopRef = useRef<() => void>(undefined);
  const [leaveAsked, setLeaveAsked] = useState<{ readonly leave: () => void }>();
  const onUnsaved = useCallback(
    (unsaved: boolean) => {
      const stop = () => {
        stopRef.current?.();
        stopRef.current = undefined;
      };
      const ask = (leave: () => void) =>
        setLeaveAsked({
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
