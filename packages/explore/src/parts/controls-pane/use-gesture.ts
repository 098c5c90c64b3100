import { useState } from 'react';
import type { ControlFieldProps } from './control-props.ts';

type Change = ControlFieldProps['onChange'];

/**
 * Joins the changes between two calls of `start`, such as the letters that are typed into a field or one drag of a
 * slider, so that they are undone together.
 */
export const useGesture = (
  onChange: Change,
): { readonly start: () => void; readonly change: (value: unknown) => void } => {
  const [isGoingOn, setGoingOn] = useState(false);
  return {
    start: () => setGoingOn(false),
    change: (value) => {
      onChange(value, { joins: isGoingOn });
      setGoingOn(true);
    },
  };
};
