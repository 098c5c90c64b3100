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

/** What an export needs of the browser. */
export interface ExportWorld {
  /** Gives the address of a path of ours. */
  readonly href: (path: string) => string;
  /** Begins a download without leaving the page. */
  readonly download: (address: string) => void;
  readonly readCookies: () => string;
  readonly newToken: () => string;
  readonly wait: (delayMs: number) => Promise<void>;
}

const pollMs = 200;
/** After this long without a sign of the file the export counts as failed: two minutes. */
const attempts = 600;

/** Exports items as a bundle: settles when the download has begun. @throws Error when the server never said so */
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

/** Begins a download through a link that nobody sees. */
const downloadByLink = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};

/** The browser's own. */
export const browserExportWorld = (href: (path: string) => string): ExportWorld => ({
  href,
  download: downloadByLink,
  readCookies: () => document.cookie,
  newToken: () => `export${newId().replaceAll('-', '')}`,
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
});
