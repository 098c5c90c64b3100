'use client';

export {
  CommandDeskContext,
  makeCommandDesk,
  useCommands,
  type Command,
  type CommandDesk,
  type CommandGroup,
  type CommandSource,
} from './commands.ts';
export {
  CoreProvider,
  useApi,
  useFormatter,
  useLocale,
  useSession,
  useText,
  type CoreWorld,
} from './core-provider.tsx';
export {
  catalogues,
  directionOf,
  makeText,
  pseudo,
  pseudoLocale,
  type Catalogue,
  type Catalogues,
  type CompiledMessage,
  type MessagePart,
  type MessageValues,
  type Text,
} from './messages.ts';
export { readCommands } from './read-commands.ts';
export { readText } from './read-text.ts';
export { SearchContext, useSearch } from './search-context.ts';
