const mac: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Ctrl: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↵',
  Esc: 'esc',
  Del: '⌫',
};

/**
 * Returns the name of a shortcut on a platform (`navigator.platform`): `Mod+K` is `⌘K` on a Mac and `Ctrl+K` elsewhere.
 */
export function spellKeys(keys: string, platform: string): string {
  const parts = keys.split('+');
  if (/^(Mac|iP)/.test(platform)) return parts.map((part) => mac[part] ?? part).join('');
  return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
}

const aria: Readonly<Record<string, string>> = { Del: 'Delete', Esc: 'Escape', '↓': 'ArrowDown' };

/** Returns a shortcut in the notation of `aria-keyshortcuts`, which names keys as key events do: `Del` is `Delete`. */
export function ariaKeys(keys: string, platform: string): string {
  const mod = /^(Mac|iP)/.test(platform) ? 'Meta' : 'Control';
  return keys
    .split('+')
    .map((part) => (part === 'Mod' ? mod : (aria[part] ?? part)))
    .join('+');
}
