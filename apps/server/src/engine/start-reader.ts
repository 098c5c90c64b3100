import { fork, type ChildProcess } from 'node:child_process';

/** A program that lies beside the file that starts it: in the sources, and as an entry of the build. */
export interface ReaderProgram {
  /** `import.meta.url` of that file. */
  readonly beside: string;
  /** Without its ending: `text-worker`. */
  readonly name: string;
  /** What objects of JavaScript may take. */
  readonly memoryMegabytes: number;
}

/** Starts a process that reads what somebody else wrote: it may read its own program, and neither write files nor start anything. */
export function startReader({ beside, name, memoryMegabytes }: ReaderProgram): ChildProcess {
  const fromSource = beside.endsWith('.ts');
  const bounds = [`--max-old-space-size=${memoryMegabytes}`, '--permission', '--allow-fs-read=*'];
  return fork(new URL(`./${name}.${fromSource ? 'ts' : 'js'}`, beside), {
    serialization: 'advanced',
    execArgv: fromSource ? [...bounds, '--conditions=@sightline/source'] : bounds,
    // No environment goes along: there is nothing in it that reading needs, and secrets may be.
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
