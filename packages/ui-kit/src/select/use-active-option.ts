import { useState } from 'react';
import type { Option, OptionValue } from './option.ts';

interface ActiveOption<Value extends OptionValue> {
  /** Index of the active option; 0 if it is no longer listed. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Makes the option with this value active, or the first option if no option has this value. */
  readonly activate: (value: Value | undefined) => void;
}

/**
 * State of the option that the arrow keys have reached. The option is identified by its value, so that it stays active
 * when other options are listed.
 */
export function useActiveOption<Value extends OptionValue>(options: ReadonlyArray<Option<Value>>): ActiveOption<Value> {
  const [reached, activate] = useState<Value>();
  return {
    active: Math.max(
      0,
      options.findIndex(({ value }) => value === reached),
    ),
    setActive: (index) => activate(options[index]?.value),
    activate,
  };
}
