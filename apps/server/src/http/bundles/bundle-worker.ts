import process from 'node:process';
import { AppError } from '@sightline/core';
import { readBundle } from '../../domain/bundles/read-bundle.ts';
import type { BundleEntry } from '../../domain/examples/bundle-entry.ts';
import type { BundleAnswer, BundleTask } from './bundle-answer.ts';

/** Maximum number of keys per message. The server deserializes each message synchronously. */
const keysPerMessage = 20_000;

const keysIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + 1 + keysIn(inner), 0)
    : 0;

/** Groups the files into messages that are fast to deserialize. */
const messagesOf = (entries: readonly BundleEntry[]): readonly BundleAnswer[] => {
  const groups: BundleEntry[][] = [];
  let left = 0;
  for (const entry of entries) {
    const keys = keysIn(entry.content);
    if (groups.length === 0 || keys > left) {
      groups.push([]);
      left = keysPerMessage;
    }
    groups.at(-1)!.push(entry);
    left -= keys;
  }
  return [...groups.map((group): BundleAnswer => ({ kind: 'read', entries: group })), { kind: 'end' }];
};

/** Reads one bundle. Returns the messages for the server: the files, or the reason of a refusal. */
const answersOf = async ({ bytes, limits }: BundleTask): Promise<readonly BundleAnswer[]> => {
  try {
    return messagesOf(await readBundle(Buffer.from(bytes), limits));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, status, extra } = error;
    return [{ kind: 'refused', message, status, extra }];
  }
};

const tell = (answer: BundleAnswer): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(answer, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  });

process.once('message', async (task: BundleTask) => {
  for (const answer of await answersOf(task)) await tell(answer);
  process.disconnect();
});
