import type { ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import { kbd, onFill as filled } from './kbd.css.ts';
import { spellKeys } from './spell-keys.ts';

export interface KbdProps {
  readonly keys: string;
  /** It stands on a filled button and takes the colour of the button's words. */
  readonly onFill?: boolean;
}

/** A shortcut such as `Mod+Shift+C`, spelled the way of the reader's machine. */
export function Kbd({ keys, onFill = false }: KbdProps): ReactElement {
  return <kbd className={joinClasses(kbd, onFill && filled)}>{spellKeys(keys, navigator.platform)}</kbd>;
}
