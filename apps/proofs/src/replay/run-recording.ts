import type { RecordedRequest, Recording } from '@sightline/server/src/testing/contract-folder.ts';
import type { ReplayAnswer, ReplayClient, ReplayDirectory, ReplayLibrary } from './replay-library.ts';

/** The context of a replay. */
export interface Replay {
  readonly library: ReplayLibrary;
  readonly client: ReplayClient;
  readonly directory: ReplayDirectory;
}

const isLoose = ({ loose }: Recording, what: string): boolean => loose?.some((one) => one.what === what) ?? false;

const compareResource = (library: ReplayLibrary, recorded: Recording, answer: ReplayAnswer): string | null => {
  if (isLoose(recorded, 'server-error')) return library.compareRefusal(answer);
  const served = answer.status < 500 || answer.status === 501;
  if (isLoose(recorded, 'status') && answer.status !== recorded.status && served) return null;
  if (answer.status !== recorded.status)
    return `status: expected ${recorded.status}, got ${answer.status} ${answer.text.slice(0, 160)}`;
  if (recorded.status >= 400) return library.compareError(recorded.response, answer.json);
  if (recorded.response === undefined) {
    return answer.type === recorded.contentType
      ? null
      : `content type: expected ${String(recorded.contentType)}, got ${answer.type}`;
  }
  if (answer.json === undefined) return `expected JSON, got ${answer.type}`;
  return library.compareShape(recorded.response, answer.json, recorded.ignore);
};

const partOf = (json: unknown, from: readonly string[]): unknown =>
  from.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], json);

/**
 * Runs one recorded case like the contract's own replay: creates the objects of the case, sends its request, and
 * deletes the objects again. Returns a description of the first difference, or null.
 */
export const runRecording = async (replay: Replay, recorded: Recording): Promise<string | null> => {
  const { library, client, directory } = replay;
  const saved: Record<string, unknown> = {};
  const send = async (request: RecordedRequest): Promise<ReplayAnswer> =>
    client.send(request.method, directory.resolve(request.path, saved), {
      ...request,
      body: directory.resolve(request.body, saved),
      form: directory.resolve(request.form, saved),
    });
  const keep = ({ save, from = ['id'] }: RecordedRequest, { json }: ReplayAnswer): void => {
    if (save !== undefined) saved[save] = partOf(json, from);
  };
  try {
    for (const step of recorded.setup ?? []) {
      const made = await send(step);
      if (made.status >= 400 && isLoose(recorded, 'status')) return null;
      if (made.status >= 300) return `setup ${step.method} ${step.path}: ${made.status} ${made.text.slice(0, 160)}`;
      keep(step, made);
    }
    const answer = await send(recorded.request);
    keep(recorded.request, answer);
    return recorded.kind === 'shape'
      ? compareResource(library, recorded, answer)
      : library.compareChartData(recorded, answer);
  } finally {
    for (const step of recorded.teardown ?? []) await removed(() => send(step));
  }
};

/** Runs a cleanup step. It ignores the error if the object was never created, because that does not affect the case. */
const removed = async (step: () => Promise<unknown>): Promise<void> => {
  const [result] = await Promise.allSettled([step()]);
  if (result.status === 'rejected' && !/is not on the target/.test(String(result.reason))) throw result.reason;
};
