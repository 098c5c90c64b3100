import type { Answer, BundleServer } from '../bundle-server.ts';
import { signInByForm, visit } from '../bundle-server.ts';
import { explained } from './explained.ts';
import { fillBody, fillIn, fillServer, steps, type Filled } from './fill.ts';
import { questions, type Asker, type Question } from './questions.ts';
import { differencesOf, readJson, type Difference } from './shape.ts';

/** One of the two compared servers, with a client for each user and one for a visitor who is not signed in. */
interface Compared {
  readonly askers: Readonly<Record<Asker, BundleServer>>;
  readonly filled: Filled;
  readonly answers: ReadonlyMap<string, Answer>;
}

/** The number of requests sent, the unexplained differences, and the number of explained differences per reason. */
export interface Comparison {
  readonly asked: number;
  readonly faults: readonly string[];
  readonly explained: ReadonlyMap<string, number>;
}

const prepare = async (
  url: string,
  admin: { username: string; password: string },
  address: string,
): Promise<Compared> => {
  const server = await signInByForm(url, admin);
  const { filled, answers } = await fillServer(server, address);
  const [alpha, gamma] = await Promise.all(
    ['alpha', 'gamma'].map((username) => signInByForm(url, { username, password: `${username}-compares-keys` })),
  );
  return { askers: { admin: server, alpha: alpha!, gamma: gamma!, visitor: visit(url) }, filled, answers };
};

const ask = ({ askers, filled }: Compared, { as, method, path, body }: Question): Promise<Answer> => {
  const server = askers[as];
  const filledPath = fillIn(path, filled);
  return method === 'GET' ? server.get(filledPath) : server.send(method, filledPath, fillBody(body, filled));
};

const mediaType = ({ type }: Answer): string => type.split(';')[0]!.trim();

const summary = ({ status, text }: Answer): string => `${status} ${JSON.stringify(text.slice(0, 120))}`;

/**
 * Compares the status of two responses. If it is equal, also compares the keys, types and contract-defined values of
 * JSON responses, or the media types of other responses.
 */
const compareAnswers = (theirs: Answer, ours: Answer): readonly Difference[] => {
  if (theirs.status !== ours.status) return [{ path: 'status', theirs: summary(theirs), ours: summary(ours) }];
  const [left, right] = [readJson(theirs.text), readJson(ours.text)];
  if (left !== undefined && right !== undefined) return differencesOf(left, right);
  return mediaType(theirs) === mediaType(ours)
    ? []
    : [{ path: 'media type', theirs: mediaType(theirs), ours: mediaType(ours) }];
};

const reasonOf = (call: string, { path, theirs, ours }: Difference): string | undefined =>
  explained.find(
    (entry) =>
      (entry.call === undefined || entry.call.test(call)) &&
      (entry.path === undefined || entry.path.test(path)) &&
      (entry.words === undefined || entry.words.test(`${theirs} → ${ours}`)),
  )?.why;

const nameOf = ({ as, method, path, body }: Question): string =>
  `${method} ${decodeURIComponent(path)} as ${as}${body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 300)}`}`;

/**
 * Fills both servers with the same objects and sends each the same requests. `address` is the address of the database
 * that both servers read.
 */
export const compareServers = async (
  theirs: { readonly url: string; readonly admin: { username: string; password: string } },
  ours: { readonly url: string; readonly admin: { username: string; password: string } },
  address: string,
): Promise<Comparison> => {
  const left = await prepare(theirs.url, theirs.admin, address);
  const right = await prepare(ours.url, ours.admin, address);
  const faults: string[] = [];
  const reasons = new Map<string, number>();
  const tell = (call: string, differences: readonly Difference[]): void => {
    for (const difference of differences) {
      const why = reasonOf(call, difference);
      if (why === undefined) faults.push(`${call}\n    ${difference.path}: ${difference.theirs} → ${difference.ours}`);
      else reasons.set(why, (reasons.get(why) ?? 0) + 1);
    }
  };
  for (const { name, method, path } of steps)
    tell(`fill ${name}: ${method} ${path}`, compareAnswers(left.answers.get(name)!, right.answers.get(name)!));
  for (const question of questions) {
    const [one, other] = await Promise.all([ask(left, question), ask(right, question)]);
    tell(nameOf(question), compareAnswers(one, other));
  }
  return { asked: steps.length + questions.length, faults, explained: reasons };
};
