import { readdirSync, readFileSync } from 'node:fs';

const fieldOf = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** Returns the resident memory of a process and its descendants in megabytes, from /proc. */
export const residentMegabytes = (pid: number): number => {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        return [{ pid: Number(name), parent: fieldOf(status, 'PPid'), kilobytes: fieldOf(status, 'VmRSS') }];
      } catch {
        // The process ended while the list was read.
        return [];
      }
    });
  const family = new Set([pid]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const each of processes) if (family.has(each.parent)) family.add(each.pid);
  }
  return processes.reduce((sum, each) => sum + (family.has(each.pid) ? each.kilobytes / 1024 : 0), 0);
};

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
