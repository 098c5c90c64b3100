import { AppError } from '@sightline/core';
import { bundleRefusal } from '../../domain/bundles/bundle-refusal.ts';
import { readBundle, unpackedBytesOf } from '../../domain/bundles/read-bundle.ts';
import type { BundleEntry } from '../../domain/examples/bundle-entry.ts';
import { startReader } from '../../engine/start-reader.ts';
import type { BundleAnswer } from './bundle-answer.ts';

/** What is no larger is read at once: that takes less time than a process takes to start. */
const smallBytes = 262_144;
const memoryMegabytes = 1024;
const longestMs = 120_000;

const readApart = (bytes: Buffer): Promise<readonly BundleEntry[]> =>
  new Promise((resolve, reject) => {
    const child = startReader({ beside: import.meta.url, name: 'bundle-worker', memoryMegabytes });
    const timer = setTimeout(
      () => end(bundleRefusal(`The bundle could not be read within ${longestMs / 1000} seconds.`)),
      longestMs,
    );
    const end = (failure: AppError): void => {
      reject(failure);
      child.kill('SIGKILL');
    };
    const broken = (): AppError => bundleRefusal('The bundle is too large to be read. Import it in parts.');
    child.on('message', (answer: BundleAnswer) => {
      if (answer.kind === 'read') resolve(answer.entries);
      else {
        const { message, status, extra } = answer;
        reject(new AppError('GENERIC_COMMAND_ERROR', message, { status, level: 'warning', extra }));
      }
    });
    child.on('error', () => end(broken()));
    child.on('exit', () => {
      clearTimeout(timer);
      // After an answer this changes nothing.
      reject(broken());
    });
    child.send(bytes, (error) => {
      if (error !== null) end(broken());
    });
  });

/**
 * Reads a bundle as `readBundle` does, a large one in a process of its own: nobody's call waits for it meanwhile.
 * Throws 422, as `readBundle` does and where it takes too long or too much memory.
 */
export const readBundleAside = async (bytes: Buffer): Promise<readonly BundleEntry[]> =>
  (await unpackedBytesOf(bytes)) <= smallBytes ? readBundle(bytes) : readApart(bytes);
