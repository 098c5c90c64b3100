import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parentSignal } from './parent-signal.ts';

/** A program that runs in a child process: a source file, or a bundle entry next to the main bundle. */
export interface ChildProgram {
  /** `import.meta.url` of the file that starts the program. */
  readonly beside: string;
  /** Name of the program's bundle entry, such as `query-worker`. */
  readonly name: string;
  /** Path of the program's source, relative to the file that starts the program. Defaults to `./NAME.ts`. */
  readonly source?: string;
  /** Heap limit for JavaScript objects, in megabytes. */
  readonly memoryMegabytes?: number;
  /**
   * Limit for one half of the heap's young generation, in megabytes. With a small limit, a process that allocates much
   * memory for a short time stays small. Defaults to Node's limit.
   */
  readonly youngMegabytes?: number;
  /** If true, the program may read files, but neither write files nor start processes. */
  readonly readsOnly?: boolean;
  /** Node options for a program that runs from source. */
  readonly sourceOptions?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** If true, the program gets a lower CPU priority than the server. */
  readonly background?: boolean;
  /** Target of the program's error output. Defaults to `ignore`. */
  readonly stderr?: 'inherit' | 'ignore';
  /**
   * If false, the kernel's signal for the end of the parent is not used. Instead, a thread of the child process ends
   * the process when the parent ends. Systems without such a signal always use the thread.
   */
  readonly byKernel?: boolean;
}

const isSource = (url: string): boolean => url.endsWith('.ts');

/**
 * Returns the URL of a built program, if `SIGHTLINE_TEST_BUILT_SERVER` names the folder of a build that contains it.
 * Built programs start in half the time. A test run sets the variable right after the build. Programs that only tests
 * use are not built.
 */
const builtProgram = (name: string): URL | undefined => {
  const folder = process.env['SIGHTLINE_TEST_BUILT_SERVER'];
  const file = folder === undefined || folder === '' ? undefined : join(folder, `${name}.js`);
  return file !== undefined && existsSync(file) ? pathToFileURL(file) : undefined;
};

/** Returns the URL of the preloaded file, which is next to this file both in the sources and in the bundle. */
const watchOfParent = (): string =>
  new URL(isSource(import.meta.url) ? './end-with-parent.mjs' : './end-with-parent.js', import.meta.url).href;

/** About 40 % of a normal process's CPU share: low enough for responses to come first, high enough not to starve. */
const backgroundPriority = 4;

const giveWay = (pid: number): void => {
  try {
    setPriority(pid, backgroundPriority);
  } catch (error) {
    // The process may have ended already. Its exit event reports that.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
};

/**
 * Returns the environment variable that passes Node's compile cache on to a child, if this process uses the cache. The
 * child then starts in half the time.
 */
const compileCache = (): Readonly<Record<string, string>> => {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
};

/**
 * Makes the C library return freed memory to the system at once. By default it keeps memory that large results needed,
 * which is tens of megabytes in each process. With the trim threshold alone, the size above which a block is mapped
 * separately would stay at 128 KiB. DuckDB's blocks would then be mapped and unmapped again and again, which takes
 * time.
 */
const returnsMemory = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '8388608' };

/**
 * Starts a child process that ends with this process, however this process ends and whatever the child is doing. The
 * server starts processes only through this function, and only on its main thread, because the kernel sends the signal
 * when the thread that started the child ends.
 */
export function startChild(program: ChildProgram): ChildProcess {
  const { beside, name, source = `./${name}.ts`, memoryMegabytes, youngMegabytes, readsOnly = false } = program;
  const built = isSource(beside) ? builtProgram(name) : new URL(`./${name}.js`, beside);
  const signal = program.byKernel === false ? undefined : parentSignal();
  const child = fork(built ?? new URL(source, beside), {
    serialization: 'advanced',
    ...(signal === undefined ? {} : { execPath: signal.program }),
    execArgv: [
      ...(signal === undefined ? [] : [...signal.args, process.execPath]),
      ...(memoryMegabytes === undefined ? [] : [`--max-old-space-size=${memoryMegabytes}`]),
      ...(youngMegabytes === undefined ? [] : [`--max-semi-space-size=${youngMegabytes}`]),
      // Only the preloaded file may start a thread. It then drops the permission to start threads.
      ...(readsOnly ? ['--permission', '--allow-fs-read=*', '--allow-worker'] : []),
      '--import',
      watchOfParent(),
      ...(built === undefined ? ['--conditions=@sightline/source', ...(program.sourceOptions ?? [])] : []),
    ],
    // Do not pass on the server's environment. No child needs it, and it may contain secrets.
    env: {
      ...returnsMemory,
      TZ: 'UTC',
      ...compileCache(),
      ...program.env,
      SIGHTLINE_PARENT: String(process.pid),
      SIGHTLINE_PARENT_SIGNAL: signal === undefined ? '' : '1',
    },
    stdio: ['ignore', 'ignore', program.stderr ?? 'ignore', 'ipc'],
  });
  // Set the priority before the process starts its threads, because they inherit it.
  if (program.background === true && child.pid !== undefined) giveWay(child.pid);
  return child;
}
