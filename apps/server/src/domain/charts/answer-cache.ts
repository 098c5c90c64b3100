interface Entry {
  readonly text: string;
  readonly expiresMs: number;
}

/** Answers of chart queries by what they depend on. One per app. */
export interface AnswerCache {
  /** The kept answer, or undefined when there is none or it is too old. */
  find(key: string, nowMs: number): string | undefined;
  keep(key: string, text: string, expiresMs: number): void;
  /** Runs the work of a key once for all who ask for it at the same time. */
  once<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Makes an empty cache that holds at most so many characters, the longest unused leaving first. */
export const makeAnswerCache = (maxCharacters: number): AnswerCache => {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<unknown>>();
  let characters = 0;
  const drop = (key: string): void => {
    characters -= entries.get(key)?.text.length ?? 0;
    entries.delete(key);
  };
  return {
    find: (key, nowMs) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      drop(key);
      if (entry.expiresMs <= nowMs) return undefined;
      entries.set(key, entry);
      characters += entry.text.length;
      return entry.text;
    },
    keep: (key, text, expiresMs) => {
      drop(key);
      // One answer may not push out all others.
      if (text.length > maxCharacters / 8) return;
      entries.set(key, { text, expiresMs });
      characters += text.length;
      for (const oldest of entries.keys()) {
        if (characters <= maxCharacters) break;
        drop(oldest);
      }
    },
    once: <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const known = running.get(key);
      if (known) return known as Promise<T>;
      const started = work().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
};
