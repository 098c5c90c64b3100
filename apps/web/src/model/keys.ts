/** The parts of a key press that shortcuts depend on. */
export interface KeyPress {
  readonly key: string;
  /** Physical position on the keyboard: with Alt, the letter can differ. */
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
  // The other of Ctrl and ⌘ is not used in shortcuts: the operating system handles it.
  if (mac ? ctrlKey : metaKey) return undefined;
  // With Alt the letter can differ, and so it does on non-Latin keyboards.
  const letter = altKey || (mod && key.length === 1 && key > '~') ? /^Key([A-Z])$/u.exec(code)?.[1] : undefined;
  if (!mod && !altKey) return key.length === 1 && key !== ' ' ? key : `${shiftKey ? 'Shift+' : ''}${named[key] ?? key}`;
  const name = letter ?? (key.length === 1 && key !== ' ' ? key.toUpperCase() : (named[key] ?? key));
  return `${mod ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${name}`;
};

/** True for a shortcut of letters alone. Those never fire while the user types and can be switched off. */
export const isLetters = (keys: string): boolean => !/[A-Z][a-z]|F\d/u.test(keys);

/** How long to wait for the second letter of a shortcut. */
const waitMs = 1500;

/** The first letter of a two-letter shortcut, and when it was pressed. */
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
