import { useCallback, useState } from 'react';

/** Whether the dashboard has the window for itself. `leave` stays the same function. */
export interface Kiosk {
  readonly isOn: boolean;
  readonly turn: () => void;
  readonly leave: () => void;
}

export const useKiosk = (): Kiosk => {
  const [isOn, setOn] = useState(false);
  const leave = useCallback(() => setOn(false), []);
  return { isOn, turn: () => setOn(!isOn), leave };
};
