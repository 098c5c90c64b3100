import { useCallback, useEffect, useRef, useState } from 'react';

interface SwitchProps {
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * Open state: controlled if the host passes `open`, otherwise local. The returned function requests a change and is
 * stable.
 */
export function useSwitch({
  open,
  defaultOpen = false,
  onOpenChange,
}: SwitchProps): readonly [boolean, (next: boolean) => void] {
  const [own, setOwn] = useState(defaultOpen);
  const latest = useRef({ open, onOpenChange });
  useEffect(() => {
    latest.current = { open, onOpenChange };
  });
  const ask = useCallback((next: boolean) => {
    setOwn(next);
    latest.current.onOpenChange?.(next);
  }, []);
  return [open ?? own, ask];
}
