import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** Programs of the engine that run in processes of their own. */
export type ChildProgram = 'query-worker' | 'writer-worker';

const sources: Readonly<Record<ChildProgram, string>> = {
  'query-worker': './worker/query-worker.ts',
  'writer-worker': './writer/writer-worker.ts',
};

/**
 * Starts a program of the engine. In the sources it lies under this folder; in a build it is an entry of its own beside
 * the bundled file: `query-worker.js`, `writer-worker.js`.
 * @param heapMegabytes what objects of JavaScript may take
 */
export function startChild(program: ChildProgram, heapMegabytes?: number): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const url = new URL(fromSource ? sources[program] : `./${program}.js`, import.meta.url);
  return fork(url, {
    serialization: 'advanced',
    execArgv: [
      ...(fromSource ? ['--conditions=@sightline/source'] : []),
      ...(heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`]),
    ],
    // No environment goes along: there is nothing in it that a query needs, and secrets may be.
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
