import { EngineRunError } from '../../../engine-failure.ts';

/** Creates the error for an upload that cannot be read, with a message for the uploader. */
export const uploadFault = (reason: string): EngineRunError =>
  new EngineRunError({ errorType: 'GENERIC_COMMAND_ERROR', message: `Parsing error: ${reason}` });

const shownCharacters = 60;

/** Formats a value for messages. */
export const shown = (value: string): string =>
  JSON.stringify(value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value);
