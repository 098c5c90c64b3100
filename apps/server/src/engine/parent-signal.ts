import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** `setpriv` of util-linux. The BusyBox program of the same name lacks the option. */
const programs: readonly string[] = ['/usr/bin/setpriv', '/bin/setpriv'];
const options: readonly string[] = ['--pdeathsig', 'KILL'];

const onFirstUse = <T>(find: () => T): (() => T) => {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: find() }).value;
};

/** A program to put in front of a command, with the program's own arguments. */
export interface CommandPrefix {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * Returns the prefix of a command that Linux kills together with the thread that starts it. Undefined on other systems,
 * and where util-linux is missing or older than 2.33.
 */
export const parentSignal: () => CommandPrefix | undefined = onFirstUse(() => {
  if (process.platform !== 'linux') return undefined;
  const program = programs.find((path) => existsSync(path) && spawnSync(path, [...options, 'true']).status === 0);
  return program === undefined ? undefined : { program, args: [...options, '--'] };
});
