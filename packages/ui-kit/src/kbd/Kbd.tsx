import type { ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import { kbd, onFill as filled } from './kbd.css.ts';
import { spellKeys } from './spell-keys.ts';
import type { RootProps } from '../root-props.ts';

export interface KbdProps extends RootProps {
  readonly keys: string;
  /** True on a filled button, where the shortcut takes the color of the button's text. */
  readonly onFill?: boolean;
}

/** A shortcut such as `Mod+Shift+C`, spelled as on the user's platform. */
export function Kbd({ keys, onFill = false, className, ...rest }: KbdProps): ReactElement {
  return (
    <kbd {...rest} className={joinClasses(kbd, onFill && filled, className)}>
      {spellKeys(keys, navigator.platform)}
    </kbd>
  );
}
