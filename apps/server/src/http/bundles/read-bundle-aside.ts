import { fork, type ChildProcess } from 'node:child_process';
import { AppError } from '@sightline/core';
import { bundleRefusal } from '../../domain/bundles/bundle-refusal.ts';
import { readBundle, unpackedBytesOf } from '../../domain/bundles/read-bundle.ts';
import type { BundleEntry } from '../../domain/examples/bundle-entry.ts';
import type { BundleAnswer } from './bundle-answer.ts';

/** What is no larger is read at once: that takes less time than a process takes to start. */
const smallBytes = 262_144;
const memoryMegabytes = 1024;
const longestMs = 120_000;

/** In the sources the program lies beside this file; in a build it is an entry beside the bundled file. */
const startProgram = (): ChildProcess => {
  const fromSource = import.meta.url.endsWith('.ts');
  const url = new URL(fromSource ? './bundle-worker.ts' : './bundle-worker.js', import.meta.url);
  const bounds = [`--max-old-space-size=${memoryMegabytes}`, '--permission', '--allow-fs-read=*'];
  return fork(url, {
    serialization: 'advanced',
    execArgv: fromSource ? [...bounds, '--conditions=@sightline/source'] : bounds,
    // No environment goes along: there is nothing in it that reading needs, and secrets may be.
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

const readApart = (bytes: Buffer): Promise<readonly BundleEntry[]> =>
  new Promise((resolve, reject) => {
    const child = startProgram();
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
