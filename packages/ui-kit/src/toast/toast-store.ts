import type { Level } from '../banner/Banner.tsx';

export interface ToastMessage {
  readonly level?: Level;
  readonly text: string;
  /** URL of the object that the text names. The text becomes a link to it. */
  readonly href?: string;
  /** Smaller text below the main text. */
  readonly detail?: string;
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /**
   * Subject of the toast: a later toast about the same subject replaces it. Without a subject, a later toast with the
   * same text and without an action replaces it.
   */
  readonly cause?: string;
}

export interface Toast extends ToastMessage {
  readonly id: number;
  readonly level: Level;
}

export interface ToastStore {
  /** Shows a toast and returns its id. */
  readonly show: (message: ToastMessage) => number;
  readonly dismiss: (id: number) => void;
  readonly list: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

const atMost = 3;

/**
 * Returns how long a toast stays in ms, unless it is hovered or focused; undefined for errors, which stay until they
 * are dismissed.
 */
export const toastStayMs = ({ level, action }: Toast): number | undefined => {
  if (level === 'danger') return undefined;
  if (action) return 10_000;
  return level === 'success' ? 4000 : 6000;
};

const causeOf = ({ cause, level, text, detail, action }: Toast): unknown =>
  cause ?? (action ? undefined : `${level} ${text} ${detail}`);

/**
 * Creates the toasts of one application: at most three, and at most one per subject. Beyond three, the oldest one that
 * is not a failure is removed first.
 */
export function makeToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const fitting = (all: readonly Toast[]): readonly Toast[] => {
    if (all.length <= atMost) return all;
    const leaves = all.slice(0, -1).find((toast) => toast.level !== 'danger') ?? all[0];
    return all.filter((toast) => toast !== leaves);
  };
  return {
    show: (message) => {
      lastId += 1;
      const toast: Toast = { level: 'info', ...message, id: lastId };
      const cause = causeOf(toast);
      set(fitting([...toasts.filter((each) => cause === undefined || causeOf(each) !== cause), toast]));
      return lastId;
    },
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    list: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
