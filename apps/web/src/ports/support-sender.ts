import type { Api, CallInput } from '@sightline/core/api';

/** Context that is sent with a support request. */
export interface SendingContext {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

export interface SupportSenderWorld {
  readonly fetch: typeof fetch;
  /**
   * API client that provides only the URLs. The requests are not sent with it, because its errors lack the response
   * headers, which include Retry-After.
   */
  readonly api: Pick<Api, 'href'>;
  /** The CSRF token from the start-up data. A visitor without a session needs none. */
  readonly csrfToken: string | undefined;
}

/** The body is read from a clone, so that the caller can read the response too. */
const isTokenRefusal = async (response: Response): Promise<boolean> =>
  response.status === 400 && (await response.clone().text()).includes('CSRF');

/**
 * Creates the function that sends support requests. It returns the raw response, so that the caller can evaluate its
 * status and Retry-After. After a rejected CSRF token, the function requests a new token and retries once. If it gets
 * no new token, it returns the rejection.
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
