import type { CommandDesk, CommandGroup } from './commands.ts';
import { readText } from './read-text.ts';

/** Commands of all mounted screens, in the given language. */
export const readCommands = async ({ entries }: CommandDesk, locale: string): Promise<readonly CommandGroup[]> =>
  Promise.all(
    [...entries].map(async ({ load, state }) => {
      const { messages, commandsOf } = await load();
      return commandsOf(await readText(messages, locale), state() as never);
    }),
  );
