/** What somebody chose to see. */
export interface HolidayChoices {
  readonly snow: boolean;
  readonly garland: boolean;
}

/** Both are there until somebody turns them off. */
export const defaultChoices: HolidayChoices = { snow: true, garland: true };

/** The one key under which the choices are remembered. */
export const choicesKey = 'holiday-decorations';

/** Where choices are remembered. Reading and writing may throw, as a storage does that is full or forbidden. */
export interface HolidayMemory {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  /** Calls back with the new text when somebody else wrote it, on this page or in another tab. Gives what stops that. */
  readonly subscribe?: (changed: (text: string | null) => void) => () => void;
}

/** Reads remembered text; what is missing or broken is as if never chosen. Pure. */
export function parseChoices(text: string | null): HolidayChoices {
  if (text === null) return defaultChoices;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return defaultChoices;
    throw error;
  }
  const of = (key: keyof HolidayChoices) => {
    const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, key) : undefined;
    return typeof value === 'boolean' ? value : defaultChoices[key];
  };
  return { snow: of('snow'), garland: of('garland') };
}

/** The choices that a memory holds; the default ones where it cannot be read. */
export function readHolidayChoices(memory: HolidayMemory): HolidayChoices {
  let text: string | null;
  try {
    text = memory.read();
  } catch {
    // Forbidden storage is an ordinary setting of a browser: it only means that nothing was remembered.
    return defaultChoices;
  }
  return parseChoices(text);
}

/** Remembers choices. Says whether that worked: a full or forbidden storage gives false, never an error. */
export function writeHolidayChoices(memory: HolidayMemory, choices: HolidayChoices): boolean {
  try {
    memory.write(JSON.stringify({ snow: choices.snow, garland: choices.garland }));
    return true;
  } catch {
    // The caller goes on with the choice for as long as the page lives, and may say so.
    return false;
  }
}
