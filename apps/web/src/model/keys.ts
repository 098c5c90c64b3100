/** The parts of a key press that shortcuts depend on. */
export interface KeyPress {
  readonly key: string;
  /** Physical position of the key. With Alt, `key` can differ from the letter on the key. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** True if a platform (`navigator.platform`) uses ⌘ in place of Ctrl. */
export const isMac = (platform: string): boolean => /^(?:Mac|iP)/u.test(platform);

const named: Readonly<Record<string, string>> = { ' ': 'Space', Delete: 'Del', Escape: 'Esc' };

/**
 * Returns the key press in the notation of shortcuts: `Mod+K`, `Alt+Shift+T`, `g`, `?`. Returns undefined for a
 * modifier alone.
 */
export const chordOf = (press: KeyPress, mac: boolean): string | undefined => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (['Shift', 'Alt', 'AltGraph', 'Control', 'Meta', 'Dead', 'Process', 'Unidentified'].includes(key))
    return undefined;
  const mod = mac ? metaKey : ctrlKey;
  // Shortcuts use only one of Ctrl and ⌘. The other key belongs to the operating system.
  if (mac ? ctrlKey : metaKey) return undefined;
  // With Alt and on non-Latin keyboards, `key` can differ from the letter on the key.
  const letter = altKey || (mod && key.length === 1 && key > '~') ? /^Key([A-Z])$/u.exec(code)?.[1] : undefined;
  if (!mod && !altKey) return key.length === 1 && key !== ' ' ? key : `${shiftKey ? 'Shift+' : ''}${named[key] ?? key}`;
  const name = letter ?? (key.length === 1 && key !== ' ' ? key.toUpperCase() : (named[key] ?? key));
  return `${mod ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${name}`;
};

/**
 * True for a shortcut that consists only of letters. Such shortcuts never fire while the user types and can be switched
 * off.
 */
export const isLetters = (keys: string): boolean => !/[A-Z][a-z]|F\d/u.test(keys);

/** Maximum time between the two letters of a shortcut, in milliseconds. */
const waitMs = 1500;

/** The first letter of a two-letter shortcut, and the time when it was pressed. */
export interface PendingKey {
  readonly chord: string;
  readonly atMs: number;
}

export interface KeyStep<Bound> {
  /** The command that the key press runs. */
  readonly run?: Bound;
  /** The first letter of a two-letter shortcut, if the next key press may complete it. */
  readonly pending?: PendingKey;
}

/**
 * Interprets a key press. It runs the command of a complete shortcut, starts a two-letter shortcut, or does nothing.
 */
export const stepKeys = <Bound>(
  bindings: ReadonlyMap<string, Bound>,
  pending: PendingKey | undefined,
  chord: string,
  atMs: number,
): KeyStep<Bound> => {
  const second = pending && atMs - pending.atMs <= waitMs ? bindings.get(`${pending.chord} ${chord}`) : undefined;
  if (second !== undefined) return { run: second };
  const alone = bindings.get(chord);
  if (alone !== undefined) return { run: alone };
  for (const keys of bindings.keys()) if (keys.startsWith(`${chord} `)) return { pending: { chord, atMs } };
  return {};
};
