import { useCallback, useState } from 'react';

/** State of the dashboard's full-screen mode. `leave` is the same function in every render. */
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
