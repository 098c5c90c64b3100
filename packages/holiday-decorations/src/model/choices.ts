/** Choices of the user. */
export interface HolidayChoices {
  readonly snow: boolean;
  readonly garland: boolean;
}

/** Snow and garland are both on until the user turns them off. */
export const defaultChoices: HolidayChoices = { snow: true, garland: true };

/** Storage key of the choices. */
export const choicesKey = 'holiday-decorations';

/** Storage of the choices. Reading and writing may throw, for example if the storage is full or forbidden. */
export interface HolidayMemory {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  /**
   * Calls `changed` with the new text when it is written on this page or in another tab. Returns a function that
   * unsubscribes.
   */
  readonly subscribe?: (changed: (text: string | null) => void) => () => void;
}

/** Parses stored text; missing or invalid choices get their defaults. Pure. */
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

/** Returns the choices that are saved in `memory`, or the defaults if it cannot be read. */
export function readHolidayChoices(memory: HolidayMemory): HolidayChoices {
  let text: string | null;
  try {
    text = memory.read();
  } catch {
    // A browser setting may forbid storage. This is not an error; there are then no saved choices.
    return defaultChoices;
  }
  return parseChoices(text);
}

/** Saves choices. Returns false if the storage is full or forbidden; never throws. */
export function writeHolidayChoices(memory: HolidayMemory, choices: HolidayChoices): boolean {
  try {
    memory.write(JSON.stringify({ snow: choices.snow, garland: choices.garland }));
    return true;
  } catch {
    // The choice still applies until the user leaves the page. The caller may inform the user.
    return false;
  }
}
