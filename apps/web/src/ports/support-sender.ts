import type { Api, CallInput } from '@sightline/core/api';

/** Context that is sent with a support request. */
export interface SendingContext {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

export interface SupportSenderWorld {
  readonly fetch: typeof fetch;
  /** Knows the addresses. It does not send: it gives an error without the answer's headers, which say when to come back. */
  readonly api: Pick<Api, 'href'>;
  /** The token from the start-up data. A visitor without a session needs none. */
  readonly csrfToken: string | undefined;
}

/** The body is read from a copy: whoever sent the request gets the answer whole. */
const isTokenRefusal = async (response: Response): Promise<boolean> =>
  response.status === 400 && (await response.clone().text()).includes('CSRF');

/**
 * Makes what sends requests for support: the answer as it came, so that its status and its Retry-After are judged by who
 * asked. A refused CSRF token is renewed once; where there is no new one, the refusal is the answer.
 */
export const makeSupportSender = ({ fetch, api, csrfToken }: SupportSenderWorld) => {
  let token = csrfToken;
  const renew = async (signal: AbortSignal): Promise<boolean> => {
    const response = await fetch(api.href('getCsrfToken', {}), {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal,
    });
    if (!response.ok) return false;
    const { result } = (await response.json()) as { readonly result: string };
    token = result;
    return true;
  };
  return async (
    request: CallInput<'submitSupportRequest'>['body'],
    { idempotencyKey, signal }: SendingContext,
  ): Promise<Response> => {
    const post = () =>
      fetch(api.href('submitSupportRequest', { body: request }), {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          ...(token === undefined ? {} : { 'x-csrftoken': token }),
        },
        body: JSON.stringify(request),
        signal,
      });
    const response = await post();
    return (await isTokenRefusal(response)) && (await renew(signal)) ? post() : response;
  };
};
