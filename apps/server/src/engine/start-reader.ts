import type { ChildProcess } from 'node:child_process';
import { startChild, type ChildProgram } from './start-child.ts';

/** A program that reads what somebody else wrote. */
export type ReaderProgram = Pick<ChildProgram, 'beside' | 'name'> & Required<Pick<ChildProgram, 'memoryMegabytes'>>;

/** Starts a process that reads what somebody else wrote: it may read its own program, and neither write files nor start anything. */
export function startReader(program: ReaderProgram): ChildProcess {
  return startChild({ ...program, readsOnly: true });
}
