import type { Command, CommandDesk } from '../react/commands.ts';
import { readCommands } from '../react/read-commands.ts';

/** Commands that the screens registered, keyed by English label. */
export const commandsOn = async (desk: CommandDesk): Promise<ReadonlyMap<string, Command>> =>
  new Map((await readCommands(desk, 'en')).flatMap(({ commands }) => commands.map((each) => [each.label, each])));
