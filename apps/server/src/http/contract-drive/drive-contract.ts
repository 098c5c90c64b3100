import fc from 'fast-check';
import { Check, Errors } from 'typebox/value';
import type { Answer, Caller } from '../../testing/test-app.ts';
import { sampleBodies } from '../authority/sample-bodies.ts';
import type { MatrixWorld } from '../authority/matrix-world.ts';
import type { Params } from '../authority/matrix-things.ts';
import type { ServedRoute } from '../route-table.ts';
import { arbitraryOf, nearArbitraryOf, type Schema } from './arbitrary-of.ts';

/** A generated request to one route. */
interface Drive {
  readonly body: unknown;
  readonly q: unknown;
  /** True if the request contains an invalid rison text as `q`. */
  readonly brokenQ: boolean;
  readonly query: unknown;
  /** Texts that match no object, to replace the existing IDs and names in the URL. */
  readonly junkParams: readonly (string | null)[];
}

const junk: readonly string[] = [
  '0',
  '-1',
  '2147483648',
  '99999999999999999999',
  'abc',
  'ü☃',
  "'; --",
  '%25',
  'x'.repeat(300),
];

const drives = ({ spec }: ServedRoute): fc.Arbitrary<Drive> =>
  fc.record({
    body: spec.body === undefined ? fc.constant(undefined) : nearArbitraryOf(spec.body as Schema),
    q: spec.q === undefined ? fc.constant(undefined) : fc.option(nearArbitraryOf(spec.q as Schema), { nil: undefined }),
    brokenQ: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
    query: spec.query === undefined ? fc.constant({}) : arbitraryOf(spec.query as Schema),
    junkParams: fc.array(fc.option(fc.constantFrom(...junk), { freq: 3 }), { minLength: 4, maxLength: 4 }),
  });

/** Routes that would end the test's own session. */
const leftAlone = new Set(['PUT /api/v1/me/', 'GET /logout/']);

const urlOf = (route: ServedRoute, params: Params, drive: Drive): string => {
  const [, path = '/'] = route.spec.address.split(' ');
  let at = 0;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(drive.junkParams[at++ % drive.junkParams.length] ?? params[name] ?? 'x'),
  );
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries((drive.query ?? {}) as object))
    if (value !== undefined) words.set(name, String(value));
  if (drive.q !== undefined) words.set('q', drive.brokenQ ? '((' : JSON.stringify(drive.q));
  const text = words.toString();
  return text === '' ? filled : `${filled}?${text}`;
};

const send = (caller: Caller, method: string, url: string, body: unknown): Promise<Answer> =>
  method === 'GET' ? caller.get(url) : caller.send(method as 'POST' | 'PUT' | 'DELETE', url, body);

/**
 * True if a response is an error in one of the contract's forms. Responses that refuse a token have `msg`. The route of
 * a dashboard that is not embedded responds with an empty body.
 */
const isEnvelope = (json: unknown): boolean => {
  const { message, errors, error, msg } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const isEmpty = Object.keys(json ?? {}).length === 0;
  return isEmpty || message !== undefined || Array.isArray(errors) || typeof (error ?? msg) === 'string';
};

const judge = ({ spec }: ServedRoute, asked: string, answer: Answer): void => {
  const told = `${asked}\n${answer.status} ${answer.text.slice(0, 600)}`;
  if (answer.status >= 500 && answer.status !== 503) throw new Error(`It failed:\n${told}`);
  if (answer.status >= 400) {
    if (answer.json !== undefined && !isEnvelope(answer.json)) throw new Error(`No envelope of the contract:\n${told}`);
    return;
  }
  if (answer.status >= 300 || spec.output === undefined || answer.json === undefined) return;
  if (!Check(spec.output, answer.json)) {
    const [first] = Errors(spec.output, answer.json);
    throw new Error(`The answer is not what its schema says (${JSON.stringify(first)}):\n${told}`);
  }
};

/**
 * Sends generated requests to a route, both valid and invalid. Throws if it responds with 500, or not according to its
 * schema.
 */
export const driveRoute = async (
  world: MatrixWorld,
  route: ServedRoute,
  { seed, runs }: { readonly seed: number; readonly runs: number },
): Promise<void> => {
  const { address } = route.spec;
  if (leftAlone.has(address)) return;
  const [method = 'GET'] = address.split(' ');
  const params = await world.paramsOf(address);
  const known = sampleBodies(address, params);
  await fc.assert(
    fc.asyncProperty(drives(route), async (drive) => {
      const url = urlOf(route, params, drive);
      // Without a generated body, send the sample body, which may contain IDs of existing objects.
      const body = drive.body ?? known.body;
      const answer = await send(world.callers.admin, method, url, body);
      judge(route, `${method} ${url} ${JSON.stringify(body)?.slice(0, 600) ?? ''}`, answer);
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
};
