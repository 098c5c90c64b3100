import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A process and its memory, in megabytes. */
export interface ProcessMemory {
  readonly pid: number;
  /** File name of the program that the process runs, such as `query-worker.js`. */
  readonly program: string;
  /** Resident memory of the process. A memory page that several processes share counts in full. */
  readonly resident: number;
  /**
   * Proportional memory of the process. A memory page that several processes share is divided by their number, so that
   * sums count no page twice.
   */
  readonly proportional: number;
}

const kilobytesOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/**
 * Returns the file name of a process's program: the last script among its arguments, because scripts that Node preloads
 * precede it.
 */
const programOf = (pid: number): string => {
  const words = read(pid, 'cmdline').split('\0').slice(1);
  return basename(words.findLast((word) => /\.(?:[cm]?[jt]s)$/.test(word)) ?? 'node');
};

/** Returns the status texts from /proc of a process and its descendants, keyed by process ID. */
const familyOf = (pid: number): ReadonlyMap<number, string> => {
  const statuses = new Map<number, string>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
    try {
      statuses.set(Number(name), read(Number(name), 'status'));
    } catch {
      // The process ended while the list was read.
    }
  const family = new Set([pid]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const [child, status] of statuses) if (family.has(kilobytesOf(status, 'PPid'))) family.add(child);
  }
  return new Map([...statuses].filter(([each]) => family.has(each)));
};

/**
 * Returns a process and its descendants with the memory of each. Processes that end while the list is read are left
 * out. Do not use this during a measurement of speed: the kernel walks through all pages of a process and blocks its
 * allocations meanwhile.
 */
export const processesOf = (pid: number): readonly ProcessMemory[] =>
  [...familyOf(pid).keys()].flatMap((each) => {
    try {
      const rollup = read(each, 'smaps_rollup');
      const megabytes = (name: string) => kilobytesOf(rollup, name) / 1024;
      return [{ pid: each, program: programOf(each), resident: megabytes('Rss'), proportional: megabytes('Pss') }];
    } catch {
      // The process ended while the list was read.
      return [];
    }
  });

/** Returns the resident memory of a process and its descendants in megabytes, from counters that the kernel keeps. */
export const residentMegabytes = (pid: number): number =>
  [...familyOf(pid).values()].reduce((sum, status) => sum + kilobytesOf(status, 'VmRSS') / 1024, 0);

/** Samples memory while `work` runs. Returns the result of `work` and the peak growth since its start. */
export const withGrowth = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly grownMegabytes: number }> => {
  const before = residentMegabytes(pid);
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 50);
  try {
    const result = await work();
    return { result, grownMegabytes: Math.max(most, residentMegabytes(pid)) - before };
  } finally {
    clearInterval(look);
  }
};
