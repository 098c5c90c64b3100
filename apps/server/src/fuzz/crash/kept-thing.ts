import type { Dice } from './dice.ts';

/** Calls the server. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly json: unknown }>;

/** A write, and what is there when it was done. */
export interface Write {
  /** What it does, in words. */
  readonly name: string;
  readonly gives: string;
  send(call: Call): Promise<{ readonly status: number; readonly json: unknown }>;
}

/** Something that the server keeps, which is written again and again. What is there of it is told by a text. */
export interface KeptThing {
  readonly name: string;
  /** What the server says is there. */
  read(call: Call): Promise<string>;
  /** A write that makes sense where so much is there. @param value one that was never written before */
  nextWrite(state: string, value: string, choices: { readonly dice: Dice; readonly call: Call }): Promise<Write>;
}

/** Nothing is there. */
export const absent = 'nothing';

/** The body of a good answer. Throws for any other. */
export const good = async (
  answer: Promise<{ readonly status: number; readonly json: unknown }>,
): Promise<Readonly<Record<string, unknown>>> => {
  const { status, json } = await answer;
  if (status >= 300) throw new Error(`The server answered ${status}: ${JSON.stringify(json)?.slice(0, 500)}`);
  return json as Readonly<Record<string, unknown>>;
};

/** The rows that a list finds by one field. */
export const findRows = async (
  call: Call,
  { path, field, value }: { readonly path: string; readonly field: string; readonly value: string },
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { result } = await good(call('GET', `${path}?q=(filters:!((col:${field},opr:eq,value:'${value}')))`));
  return result as readonly Readonly<Record<string, unknown>>[];
};
