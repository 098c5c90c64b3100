import { newId } from '@sightline/core';
import { printRison } from '@sightline/core/rison';
import type { BundleKind } from '../model/item-kind.ts';

const resources = {
  chart: 'chart',
  dashboard: 'dashboard',
  dataset: 'dataset',
  'saved-query': 'saved_query',
  database: 'database',
} as const;

/** Browser functions that an export needs. */
export interface ExportWorld {
  /** Returns the URL of a path of the application. */
  readonly href: (path: string) => string;
  /** Starts a download without leaving the page. */
  readonly download: (address: string) => void;
  readonly readCookies: () => string;
  readonly newToken: () => string;
  readonly wait: (delayMs: number) => Promise<void>;
}

const pollMs = 200;
/**
 * Number of checks for the cookie that confirms the start of the download. They take two minutes in total; then the
 * export fails.
 */
const attempts = 600;

/**
 * Exports items as a bundle; resolves when the download has started. @throws Error if the server never confirmed the
 * start
 */
export const exportItems = async (world: ExportWorld, kind: BundleKind, ids: readonly number[]): Promise<void> => {
  const token = world.newToken();
  const query = new URLSearchParams({ q: printRison([...ids]), token });
  world.download(world.href(`/api/v1/${resources[kind]}/export/?${query.toString()}`));
  const isDone = () => world.readCookies().split(/;\s*/u).includes(`${token}=done`);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (isDone()) return;
    await world.wait(pollMs);
  }
  throw new Error('The export did not start');
};

/** Starts a download through a hidden link. */
const downloadByLink = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Implementation of `ExportWorld` with the functions of the browser. */
export const browserExportWorld = (href: (path: string) => string): ExportWorld => ({
  href,
  download: downloadByLink,
  readCookies: () => document.cookie,
  newToken: () => `export${newId().replaceAll('-', '')}`,
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
});
