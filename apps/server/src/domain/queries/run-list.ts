import { FrameKeys } from '@sightline/core/frames';
import { moveQuery } from '../../store/queries.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { addRuns, type AddedRun, type NextStatement } from './add-runs.ts';
import type { RunInput } from './judge-run.ts';
import { notReached } from './not-reached.ts';
import { checkRun, type PreparedRun } from './prepare-run.ts';
import type { RunLine } from './run-line.ts';
import { runQuery } from './run-query.ts';

/** Statements that run one after another. The history lists all of them as pending; the first passed all checks. */
export interface RunList {
  readonly first: PreparedRun;
  readonly rest: readonly AddedRun[];
}

const skip = async ({ store, clock }: Deps, runs: readonly AddedRun[]): Promise<void> => {
  const now = toMicros(clock());
  const ended = { status: 'stopped', error_message: notReached, end_time: now, changed_on: now } as const;
  for (const { id } of runs) await moveQuery(store.db, id, ended);
};

/** Adds the statements of a run to the history and checks the first one. Throws as `prepareRun` does. */
export const prepareRunList = async (
  deps: Deps,
  subject: Subject,
  { input, next }: { readonly input: RunInput; readonly next: readonly NextStatement[] },
): Promise<RunList> => {
  const [first, ...rest] = await addRuns(deps, subject, { input, next });
  try {
    return { first: await checkRun(deps, subject, first), rest };
  } catch (error) {
    await skip(deps, rest);
    throw error;
  }
};

/** Outcome of checking a statement after the first: the run that will start, or the reason for the refusal. */
export type Checked =
  | { readonly run: PreparedRun; readonly sql: string }
  | { readonly clientId: string; readonly sql: string; readonly failure: unknown };

export interface RunListOptions {
  readonly subject: Subject;
  /** Signal that stops the run. */
  readonly signal: AbortSignal | undefined;
  /** Called for each statement after the first, before it runs or is refused. */
  readonly onChecked: (checked: Checked) => Promise<void>;
}

/**
 * Runs statements one after another and yields their frames, each labeled with the client ID of its statement. Each
 * statement is checked just before it runs, because it may read data that an earlier one wrote. The first failure is
 * thrown, and the statements after it do not run.
 */
export async function* runList(
  deps: Deps,
  line: RunLine,
  { first, rest }: RunList,
  { subject, signal, onChecked }: RunListOptions,
): AsyncGenerator<Uint8Array> {
  const keys = new FrameKeys();
  const waiting = [...rest];
  const run = async function* (prepared: PreparedRun): AsyncGenerator<Uint8Array> {
    const relabel = keys.under(prepared.clientId);
    for await (const frame of runQuery(deps, line, prepared, signal)) yield* relabel(frame);
  };
  const check = async (added: AddedRun): Promise<PreparedRun> => {
    const now = toMicros(deps.clock());
    const { clientId } = added;
    const { sql } = added.input;
    await moveQuery(deps.store.db, added.id, { start_time: now, changed_on: now });
    try {
      const prepared = await checkRun(deps, subject, added);
      await onChecked({ run: prepared, sql });
      return prepared;
    } catch (failure) {
      await onChecked({ clientId, sql, failure });
      throw failure;
    }
  };
  try {
    yield* run(first);
    for (let next = waiting.shift(); next; next = waiting.shift()) yield* run(await check(next));
  } finally {
    await skip(deps, waiting);
  }
}
