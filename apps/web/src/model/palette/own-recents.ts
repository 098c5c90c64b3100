import { foldText, type OwnRecency } from '@sightline/core/finding';
import type { ItemType, PaletteItem } from './palette-item.ts';
import { keyOfPath } from './thing-item.ts';

/** An item that the user opened. */
export interface OwnRecent {
  readonly key: string;
  readonly type: ItemType;
  readonly title: string;
  /** Path below the base path; absent for actions that open no page. */
  readonly path?: string;
  /** Milliseconds since 1970 UTC. */
  readonly atMs: number;
}

/** Maximum number of stored items. */
const most = 40;

const isRecent = (value: unknown): value is OwnRecent => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, type, title, path, atMs } = value as Record<string, unknown>;
  const named = typeof key === 'string' && typeof type === 'string' && typeof title === 'string';
  return (
    named && typeof atMs === 'number' && (path === undefined || (typeof path === 'string' && path.startsWith('/')))
  );
};

/** Reads the stored recents; unreadable entries are ignored. */
export const readRecents = (text: string | undefined): readonly OwnRecent[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent) : [];
  } catch {
    // The stored text is not readable: start empty.
    return [];
  }
};

/** Returns the recent items with a newly opened item in first position. */
export const withOpened = (recents: readonly OwnRecent[], item: PaletteItem, atMs: number): readonly OwnRecent[] =>
  [
    {
      key: item.key,
      type: item.type,
      title: item.title.text,
      ...(item.path !== undefined && { path: item.path }),
      atMs,
    },
    ...recents.filter(({ key }) => key !== item.key),
  ].slice(0, most);

const prefixes = ['dashboard', 'chart', 'dataset', 'saved-query'] as const;

/**
 * Converts an activity from the server to a recent item. Returns undefined if the activity does not concern an object.
 */
export const recentOf = (title: string, path: string, atMs: number): OwnRecent | undefined => {
  if (!path.startsWith('/')) return undefined;
  const key = keyOfPath(path);
  const type = prefixes.find((prefix) => key.startsWith(`${prefix}-`));
  return type && title !== '' ? { key, type, title, path, atMs } : undefined;
};

/** Returns the most recent time at which each item was opened, by key. */
export const recencyOf = (recents: readonly OwnRecent[]): OwnRecency => {
  const recency = new Map<string, number>();
  for (const { key, atMs } of recents) recency.set(key, Math.max(atMs, recency.get(key) ?? 0));
  return recency;
};

/**
 * Returns the recently opened items in the given order, without duplicates. Actions that open no page are not included.
 */
export const recentItems = (recents: readonly OwnRecent[]): readonly PaletteItem[] => {
  const items = new Map<string, PaletteItem>();
  for (const { key, type, title, path } of recents)
    if (path !== undefined && !items.has(key)) items.set(key, { key, type, title: foldText(title), path });
  return [...items.values()];
};
