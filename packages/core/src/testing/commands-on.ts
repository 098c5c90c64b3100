import type { Command, CommandDesk } from '../react/commands.ts';
import { readCommands } from '../react/read-commands.ts';

/** What can be done on the screens that lay it on a desk, by its words in English. */
export const commandsOn = async (desk: CommandDesk): Promise<ReadonlyMap<string, Command>> =>
  new Map((await readCommands(desk, 'en')).flatMap(({ commands }) => commands.map((each) => [each.label, each])));
