import type { Level } from '../banner/Banner.tsx';

export interface ToastMessage {
  readonly level?: Level;
  readonly text: string;
  /** Address of the thing that the text names: the text is a link to it. */
  readonly href?: string;
  /** A smaller line below. */
  readonly detail?: string;
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** Its subject: a later toast about the same subject replaces it. Without a subject, a toast with the same text and no action does. */
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

/** Duration of a toast, ms, unless it is hovered or focused. Errors (undefined) stay until they are dismissed. */
export const toastStayMs = ({ level, action }: Toast): number | undefined => {
  if (level === 'danger') return undefined;
  if (action) return 10_000;
  return level === 'success' ? 4000 : 6000;
};

const causeOf = ({ cause, level, text, detail, action }: Toast): unknown =>
  cause ?? (action ? undefined : `${level} ${text} ${detail}`);

/** The toasts of one application: three at most and one of a cause, the oldest one that is no failure goes first. */
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
