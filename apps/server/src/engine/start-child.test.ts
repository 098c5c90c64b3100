import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startChild } from './start-child.ts';

const parentProgram = join(import.meta.dirname, 'testing', 'parent-program.ts');
const here = new URL('./testing/parent-program.ts', import.meta.url).href;

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it.each([
  ['reads-only', 'kernel'],
  ['reads-only', 'thread'],
  ['writes', 'kernel'],
])('SERVER-13 a busy child (%s) ends when its parent is killed, by the %s', async (rights, by) => {
  const parent = spawn(process.execPath, ['-C', '@sightline/source', parentProgram, rights, by]);
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(printed.toString());
  try {
    expect(lives(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => lives(child), { timeout: 20_000 }).toBe(false);
  } finally {
    parent.kill('SIGKILL');
    if (lives(child)) process.kill(child, 'SIGKILL');
  }
});

it.each([
  [true, 'ERR_ACCESS_DENIED'],
  [false, 'started'],
])(
  'SERVER-14 a program that only reads (%s) cannot start threads, which no permission binds',
  async (readsOnly, told) => {
    const child = startChild({ beside: here, name: 'thread-program', readsOnly });
    const [heard] = (await once(child, 'message')) as [string];
    expect(heard).toBe(told);
  },
);

it('SERVER-13 a child has no thread of its own for that on Linux', async () => {
  const threads = async (byKernel: boolean): Promise<number> => {
    const child = startChild({ beside: here, name: 'busy-program', byKernel });
    await once(child, 'message');
    const count = readdirSync(`/proc/${child.pid}/task`).length;
    child.kill('SIGKILL');
    return count;
  };
  expect(await threads(true)).toBeLessThan(await threads(false));
});

it('SERVER-13 no other file of the server starts processes', () => {
  const sources = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') }).filter(
    (path) => !/\.test\.ts$|testing\/|^fuzz\//.test(path),
  );
  const starters = sources.filter((path) =>
    /import \{[^}]*\b(fork|spawn|exec|execFile)\b[^}]*\} from 'node:child_process'/.test(
      readFileSync(join(import.meta.dirname, '..', path), 'utf8'),
    ),
  );
  expect(starters).toEqual([join('engine', 'start-child.ts')]);
});
