/** The parts of a key press that shortcuts depend on. */
export interface KeyPress {
  readonly key: string;
  /** The place on the keyboard: with Alt the letter may be another. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** True if a platform (`navigator.platform`) uses ⌘ in place of Ctrl. */
export const isMac = (platform: string): boolean => /^(?:Mac|iP)/u.test(platform);

const named: Readonly<Record<string, string>> = { ' ': 'Space', Delete: 'Del', Escape: 'Esc' };

/** The press as shortcuts are written: `Mod+K`, `Alt+Shift+T`, `g`, `?`; undefined for a modifier alone. */
export const chordOf = (press: KeyPress, mac: boolean): string | undefined => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (['Shift', 'Alt', 'AltGraph', 'Control', 'Meta', 'Dead', 'Process', 'Unidentified'].includes(key))
    return undefined;
  const mod = mac ? metaKey : ctrlKey;
  // The other of the two is nobody's: what it does is the machine's.
  if (mac ? ctrlKey : metaKey) return undefined;
  // With Alt the letter may be another, and so it is on keyboards of other alphabets.
  const letter = altKey || (mod && key.length === 1 && key > '~') ? /^Key([A-Z])$/u.exec(code)?.[1] : undefined;
  if (!mod && !altKey) return key.length === 1 && key !== ' ' ? key : `${shiftKey ? 'Shift+' : ''}${named[key] ?? key}`;
  const name = letter ?? (key.length === 1 && key !== ' ' ? key.toUpperCase() : (named[key] ?? key));
  return `${mod ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${name}`;
};

/** True for a shortcut of letters alone. Those never fire while the user types and can be switched off. */
export const isLetters = (keys: string): boolean => !/[A-Z][a-z]|F\d/u.test(keys);

/** The second letter of a shortcut is waited for so long. */
const waitMs = 1500;

/** The first letter of a shortcut of two, and when it came. */
export interface PendingKey {
  readonly chord: string;
  readonly atMs: number;
}

export interface KeyStep<Bound> {
  /** The command that the press runs. */
  readonly run?: Bound;
  /** The first half of a two-letter shortcut that the next press may finish. */
  readonly pending?: PendingKey;
}

/** Returns the meaning of a press: the end of a shortcut, the beginning of one, or nothing. */
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
