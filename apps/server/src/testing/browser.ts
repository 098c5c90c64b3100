import type { App } from '../app.ts';
import { testPassword } from './test-app.ts';

/** A simulated browser that keeps cookies, reads the page's CSRF token, and follows no redirects. */
export interface Browser {
  readonly cookies: ReadonlyMap<string, string>;
  /** Opens a page. */
  open(
    url: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; location: string | undefined; html: string; headers: Record<string, unknown> }>;
  /** Returns the CSRF token of the current page. */
  token(): string;
  /** Submits the sign-in form. */
  signIn(form: {
    username?: string;
    password?: string;
    csrf_token?: string;
    next?: string;
  }): Promise<{ status: number; location: string | undefined }>;
  /** Calls the API like a script in the page. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; json: unknown }>;
}

export const makeBrowser = (app: App, remoteAddress = '127.0.0.1'): Browser => {
  const cookies = new Map<string, string>();
  let token = '';
  const request = async (call: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    payload?: string;
  }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      ...call,
      remoteAddress,
      headers: { ...(cookie === '' ? {} : { cookie }), ...call.headers },
    });
    for (const set of answer.cookies) cookies.set(set.name, set.value);
    return answer;
  };
  return {
    cookies,
    token: () => token,
    open: async (url, headers = {}) => {
      const answer = await request({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
      token = /id="csrf_token"[^>]*value="([^"]*)"/.exec(answer.body)?.[1] ?? token;
      return {
        status: answer.statusCode,
        location: answer.headers.location,
        html: answer.body,
        headers: answer.headers,
      };
    },
    signIn: async ({ username = 'admin', password = testPassword, csrf_token = token, next }) => {
      const url = next === undefined ? '/login/' : `/login/?next=${encodeURIComponent(next)}`;
      const answer = await request({
        method: 'POST',
        url,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password, csrf_token }).toString(),
      });
      return { status: answer.statusCode, location: answer.headers.location };
    },
    call: async (method, url, { body, headers = {} } = {}) => {
      const content: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
      const answer = await request({
        method,
        url,
        headers: { accept: 'application/json', ...content, ...headers },
        ...payload,
      });
      return { status: answer.statusCode, json: answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown) };
    },
  };
};
