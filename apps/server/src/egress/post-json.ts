import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { AddressCheck } from './address-check.ts';
import { DeliveryFailure } from './delivery-failure.ts';

/** Address checks for URLs with `https` and with `http`. */
export interface Reach {
  readonly https: AddressCheck;
  readonly http: AddressCheck;
}

const longestMs = 20_000;
/** Maximum number of bytes that are read from a response. */
const mostAnswerBytes = 65_536;

const blocked = (): DeliveryFailure =>
  new DeliveryFailure('EBLOCKED', true, 'The address of the service is not one that this server may connect to.');

/** Resolves a host name to all of its addresses, as `lookup` of node:dns does. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

type Found = (error: Error | null, addresses: string | LookupAddress[], family?: number) => void;

/**
 * Returns a function that resolves a name and fails if any of its addresses is not allowed. The connection then uses
 * the checked addresses.
 */
const checkedLookup =
  (mayReach: AddressCheck, lookUp: Resolve) =>
  (hostname: string, options: LookupOptions, found: Found): void => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      if (!addresses.every(({ address }) => mayReach(address))) return found(blocked(), []);
      const [first] = addresses;
      return options.all === true ? found(null, addresses) : found(null, first?.address ?? '', first?.family);
    });
  };

const readAnswer = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) {
      answer.destroy();
      break;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/**
 * Posts JSON to a URL from user input, and returns the body of the response, at most 64 KB of it. Redirects are not
 * followed. Rejects with a DeliveryFailure: for an address that is not allowed, a response other than 2xx, and a
 * service that cannot be reached or does not respond within 20 s.
 */
export const postJson = async (
  url: string,
  {
    body,
    headers,
    reach,
    signal,
    lookUp = resolveName,
  }: {
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly reach: Reach;
    readonly signal: AbortSignal;
    readonly lookUp?: Resolve;
  },
): Promise<string> => {
  const target = URL.parse(url);
  if (!target || (target.protocol !== 'https:' && target.protocol !== 'http:') || target.username !== '')
    throw new DeliveryFailure('EURL', true, 'The address of the service is not a web address.');
  const mayReach = target.protocol === 'https:' ? reach.https : reach.http;
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw blocked();
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const ended = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Sightline', ...headers },
        lookup: checkedLookup(mayReach, lookUp) as never,
        agent: false,
        signal: ended,
      });
      call.once('response', resolve);
      call.once('error', reject);
      call.end(body);
    });
    const text = await readAnswer(answer);
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return text;
    const isTemporary = status === 408 || status === 429 || status >= 500;
    throw new DeliveryFailure(`HTTP ${status}`, !isTemporary);
  } catch (error) {
    if (error instanceof DeliveryFailure) throw error;
    const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
    if (name === 'TimeoutError' || ended.aborted) throw new DeliveryFailure('ETIMEDOUT', false);
    throw new DeliveryFailure(typeof code === 'string' && /^[A-Z]\w*$/.test(code) ? code : 'ESOCKET', false);
  }
};
