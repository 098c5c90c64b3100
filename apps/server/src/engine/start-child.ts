import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import process from 'node:process';

/** A program that runs in a process of its own: a file of the sources, and an entry of the build beside the bundled file. */
export interface ChildProgram {
  /** `import.meta.url` of the file that starts it. */
  readonly beside: string;
  /** Name of its entry in the build: `query-worker`. */
  readonly name: string;
  /** Path of its source from the file that starts it; `./NAME.ts` when absent. */
  readonly source?: string;
  /** Memory for JavaScript objects. */
  readonly memoryMegabytes?: number;
  /** It may read files, but not write any or start processes. */
  readonly readsOnly?: boolean;
  /** Options of Node that it needs when it runs from its source. */
  readonly sourceOptions?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** It gives way to the server and to whatever else wants the processor. */
  readonly background?: boolean;
  /** Where its error output goes; `ignore` when absent. */
  readonly stderr?: 'inherit' | 'ignore';
}

const isSource = (url: string): boolean => url.endsWith('.ts');

/** This file is a source or part of the bundled file, and what is preloaded lies beside it either way. */
const watchOfParent = (): string =>
  new URL(isSource(import.meta.url) ? './end-with-parent.mjs' : './end-with-parent.js', import.meta.url).href;

/** About 40 % of the processor time of a normal process: low enough for answers to come first, too high to starve. */
const backgroundPriority = 4;

const giveWay = (pid: number): void => {
  try {
    setPriority(pid, backgroundPriority);
  } catch (error) {
    // It may have ended already, which is told by its exit.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
};

/** Node's cache of compiled code, where this process uses one: a child then starts in half the time. */
const compileCache = (): Readonly<Record<string, string>> => {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
};

/**
 * Starts a child process that ends with this one, however this one ends and whatever the child is doing. The only way in
 * which the server starts processes.
 */
export function startChild(program: ChildProgram): ChildProcess {
  const { beside, name, source = `./${name}.ts`, memoryMegabytes, readsOnly = false } = program;
  const fromSource = isSource(beside);
  const child = fork(new URL(fromSource ? source : `./${name}.js`, beside), {
    serialization: 'advanced',
    execArgv: [
      ...(memoryMegabytes === undefined ? [] : [`--max-old-space-size=${memoryMegabytes}`]),
      // The preloaded file starts the one thread that there may be, and then gives that right up.
      ...(readsOnly ? ['--permission', '--allow-fs-read=*', '--allow-worker'] : []),
      '--import',
      watchOfParent(),
      ...(fromSource ? ['--conditions=@sightline/source', ...(program.sourceOptions ?? [])] : []),
    ],
    // The server's own environment stays here: no child needs it, and it may hold secrets.
    env: { TZ: 'UTC', ...compileCache(), ...program.env, SIGHTLINE_PARENT: String(process.pid) },
    stdio: ['ignore', 'ignore', program.stderr ?? 'ignore', 'ipc'],
  });
  // Before it starts its threads: they have the priority of the one that starts them.
  if (program.background === true && child.pid !== undefined) giveWay(child.pid);
  return child;
}
