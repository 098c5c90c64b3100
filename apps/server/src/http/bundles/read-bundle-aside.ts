import { AppError } from '@sightline/core';
import type { BundleLimits } from '../../domain/bundles/bundle-limits.ts';
import { bundleRefusal } from '../../domain/bundles/bundle-refusal.ts';
import type { BundleEntry } from '../../domain/examples/bundle-entry.ts';
import { startReader } from '../../engine/start-reader.ts';
import type { BundleAnswer, BundleTask } from './bundle-answer.ts';

const memoryMegabytes = 1024;
const longestMs = 60_000;

/**
 * Reads a bundle like `readBundle`, but entirely in a child process, so that it does not block other requests.
 * Throws like `readBundle`, and 422 if it takes too much time or memory.
 */
export const readBundleAside = (bytes: Buffer, limits: BundleLimits): Promise<readonly BundleEntry[]> =>
  new Promise((resolve, reject) => {
    const child = startReader({ beside: import.meta.url, name: 'bundle-worker', memoryMegabytes });
    const entries: BundleEntry[] = [];
    const timer = setTimeout(
      () => end(bundleRefusal(`The bundle could not be read within ${longestMs / 1000} seconds.`)),
      longestMs,
    );
    const end = (failure: AppError): void => {
      reject(failure);
      child.kill('SIGKILL');
    };
    const broken = (): AppError => bundleRefusal('There is not enough memory to read the bundle. Import it in parts.');
    child.on('message', (answer: BundleAnswer) => {
      if (answer.kind === 'read') for (const entry of answer.entries) entries.push(entry);
      else if (answer.kind === 'end') resolve(entries);
      else {
        const { message, status, extra } = answer;
        reject(new AppError('GENERIC_COMMAND_ERROR', message, { status, level: 'warning', extra }));
      }
    });
    child.on('error', () => end(broken()));
    child.on('exit', () => {
      clearTimeout(timer);
      // This has no effect if the promise has already settled.
      reject(broken());
    });
    const task: BundleTask = { bytes, limits };
    child.send(task, (error) => {
      if (error !== null) end(broken());
    });
  });
