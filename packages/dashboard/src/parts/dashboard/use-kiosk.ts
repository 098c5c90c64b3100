import { useCallback, useState } from 'react';

/** Full-screen mode of the dashboard: its state and how to leave it. `leave` keeps its identity. */
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
