import type { ChildProcess } from 'node:child_process';
import { startChild } from '../start-child.ts';

/** Programs of the engine that run in processes of their own. */
export type EngineProgram = 'query-worker' | 'writer-worker';

const sources: Readonly<Record<EngineProgram, string>> = {
  'query-worker': './worker/query-worker.ts',
  'writer-worker': './writer/writer-worker.ts',
};

/** Starts a program of the engine; the writer gives way to queries. @param memoryMegabytes memory for JavaScript objects */
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
