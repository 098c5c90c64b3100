import type { Dice } from './dice.ts';

/** Sends a request to the server. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly json: unknown }>;

/** A write, and the expected state after it. */
export interface Write {
  /** A description of the write. */
  readonly name: string;
  readonly gives: string;
  send(call: Call): Promise<{ readonly status: number; readonly json: unknown }>;
}

/** A stored object that is written repeatedly. Its state is described by a text. */
export interface KeptThing {
  readonly name: string;
  /** Reads the state from the server. */
  read(call: Call): Promise<string>;
  /** Returns a valid write for the current state. @param value a value that was never written before */
  nextWrite(state: string, value: string, choices: { readonly dice: Dice; readonly call: Call }): Promise<Write>;
}

/** The state of an object that does not exist. */
export const absent = 'nothing';

/** Returns the body of a successful response. Throws for any other. */
export const good = async (
  answer: Promise<{ readonly status: number; readonly json: unknown }>,
): Promise<Readonly<Record<string, unknown>>> => {
  const { status, json } = await answer;
  if (status >= 300) throw new Error(`The server answered ${status}: ${JSON.stringify(json)?.slice(0, 500)}`);
  return json as Readonly<Record<string, unknown>>;
};

/** Requests a list with a filter on one field, and returns the rows of the response. */
export const findRows = async (
  call: Call,
  { path, field, value }: { readonly path: string; readonly field: string; readonly value: string },
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { result } = await good(call('GET', `${path}?q=(filters:!((col:${field},opr:eq,value:'${value}')))`));
  return result as readonly Readonly<Record<string, unknown>>[];
};
