import type { ReactElement } from 'react';
import { kbd } from './kbd.css.ts';
import { spellKeys } from './spell-keys.ts';

/** A shortcut such as `Mod+Shift+C`, spelled the way of the reader's machine. */
export function Kbd({ keys }: { readonly keys: string }): ReactElement {
  return <kbd className={kbd}>{spellKeys(keys, navigator.platform)}</kbd>;
}
