import type { CommandDesk, CommandGroup } from './commands.ts';
import { makeText, type Catalogue, type Catalogues } from './messages.ts';

const inLanguage = async (messages: Catalogues, locale: string): Promise<Catalogue> => ({
  ...messages.en,
  ...(await messages.load?.[locale]?.()),
});

/** Commands of all mounted screens, in the given language. */
export const readCommands = async ({ entries }: CommandDesk, locale: string): Promise<readonly CommandGroup[]> =>
  Promise.all(
    [...entries].map(async ({ load, state }) => {
      const { messages, commandsOf } = await load();
      return commandsOf(makeText(await inLanguage(messages, locale), locale), state() as never);
    }),
  );
