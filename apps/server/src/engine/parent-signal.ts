import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Possible paths of `setpriv` from util-linux. The BusyBox program of the same name lacks the option `--pdeathsig`. */
const programs: readonly string[] = ['/usr/bin/setpriv', '/bin/setpriv'];
const options: readonly string[] = ['--pdeathsig', 'KILL'];

const onFirstUse = <T>(find: () => T): (() => T) => {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: find() }).value;
};

/** A program and its arguments that are put in front of a command. */
export interface CommandPrefix {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * Returns a prefix that makes Linux kill the command when the thread that started it ends. Returns undefined on other
 * systems, and if util-linux is missing or older than 2.33.
 */
export const parentSignal: () => CommandPrefix | undefined = onFirstUse(() => {
  if (process.platform !== 'linux') return undefined;
  const program = programs.find((path) => existsSync(path) && spawnSync(path, [...options, 'true']).status === 0);
  return program === undefined ? undefined : { program, args: [...options, '--'] };
});
