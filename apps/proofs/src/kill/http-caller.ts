/** An HTTP response. */
export interface WireAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** A signed-in client with its own connection. */
export type WireCaller = (path: string, body: unknown, signal?: AbortSignal) => Promise<WireAnswer>;

/** Signs in over HTTP. @param origin the server's origin */
export const callerAt = async (
  origin: string,
  account: { readonly username: string; readonly password: string },
): Promise<WireCaller> => {
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' };
  const call: WireCaller = async (path, body, signal) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}${path}`, signal === undefined ? init : { ...init, signal });
    return { status: response.status, json: (await response.json()) as unknown };
  };
  const { json } = await call('/api/v1/security/login', { ...account, provider: 'db' });
  headers['authorization'] = `Bearer ${(json as { readonly access_token: string }).access_token}`;
  return call;
};
