import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A process and what it holds, in megabytes. */
export interface ProcessMemory {
  readonly pid: number;
  /** File name of its program, such as `query-worker.js`. */
  readonly program: string;
  /** Pages in memory. Those shared with other processes count in each. */
  readonly resident: number;
  /** Pages in memory, each divided by the number of processes that share it, so that sums are true. */
  readonly proportional: number;
}

const kilobytesOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** Returns the last argument that names a program: modules that Node loads before it stand in front. */
const programOf = (pid: number): string => {
  const words = read(pid, 'cmdline').split('\0').slice(1);
  return basename(words.findLast((word) => /\.(?:[cm]?[jt]s)$/.test(word)) ?? 'node');
};

/** Returns the IDs of a process and its descendants with the content of their status, from /proc. */
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
 * Returns a process and its descendants with what each holds. Those that end while the list is read are left out. The
 * kernel walks through all pages of a process for this and stops its allocations meanwhile: not for use during a
 * measurement of speed.
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

/** Samples memory while work runs. Returns its result and the peak growth over the start. */
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
