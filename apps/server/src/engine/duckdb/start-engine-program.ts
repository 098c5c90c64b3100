import type { ChildProcess } from 'node:child_process';
import { startChild } from '../start-child.ts';

/** Engine programs that run in child processes. */
export type EngineProgram = 'query-worker' | 'writer-worker';

const sources: Readonly<Record<EngineProgram, string>> = {
  'query-worker': './worker/query-worker.ts',
  'writer-worker': './writer/writer-worker.ts',
};

/**
 * Starts an engine program. The writer gets a lower CPU priority than the query workers.
 * @param memoryMegabytes heap limit for JavaScript objects
 */
export function startEngineProgram(name: EngineProgram, memoryMegabytes?: number): ChildProcess {
  const room = memoryMegabytes === undefined ? {} : { memoryMegabytes };
  return startChild({
    beside: import.meta.url,
    name,
    source: sources[name],
    stderr: 'inherit',
    background: name === 'writer-worker',
    ...room,
  });
}
