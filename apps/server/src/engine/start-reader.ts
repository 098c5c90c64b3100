import type { ChildProcess } from 'node:child_process';
import { startChild, type ChildProgram } from './start-child.ts';

/** A program that reads untrusted data. */
export type ReaderProgram = Pick<ChildProgram, 'beside' | 'name'> & Required<Pick<ChildProgram, 'memoryMegabytes'>>;

/** Starts a process for untrusted data. It may read files, but can neither write files nor start processes. */
export function startReader(program: ReaderProgram): ChildProcess {
  return startChild({ ...program, readsOnly: true });
}
