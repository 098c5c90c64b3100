import type { ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import { kbd, onFill as filled } from './kbd.css.ts';
import { spellKeys } from './spell-keys.ts';
import type { RootProps } from '../root-props.ts';

export interface KbdProps extends RootProps {
  readonly keys: string;
  /** It stands on a filled button and takes the colour of the button's words. */
  readonly onFill?: boolean;
}

/** A shortcut such as `Mod+Shift+C`, spelled the way of the reader's machine. */
export function Kbd({ keys, onFill = false, className, ...rest }: KbdProps): ReactElement {
  return (
    <kbd {...rest} className={joinClasses(kbd, onFill && filled, className)}>
      {spellKeys(keys, navigator.platform)}
    </kbd>
  );
}
