/** An API client that is signed in like a script, with a bearer token and a CSRF header. */
export interface Caller {
  readonly url: string;
  get(path: string): Promise<{ status: number; json: unknown }>;
  post(path: string, body: unknown): Promise<{ status: number; json: unknown }>;
  put(path: string, body: unknown): Promise<{ status: number; json: unknown }>;
  delete(path: string): Promise<{ status: number; json: unknown }>;
  /** Sends a POST request. Returns the Server-Timing header in milliseconds, keyed by name. */
  timed(path: string, body: unknown): Promise<{ status: number; timing: Readonly<Record<string, number>> }>;
}

/** Signs in for a token. Rejects if the server refuses. */
export const signInByToken = async (url: string, password: string, username = 'admin'): Promise<Caller> => {
  const login = await fetch(`${url}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ username, password, provider: 'db', refresh: false }),
  });
  const { access_token: token } = (await login.json()) as { access_token?: string };
  if (!token) throw new Error(`sign-in as ${username} failed with ${login.status}`);
  const plain = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const csrf = await fetch(`${url}/api/v1/security/csrf_token/`, { headers: plain });
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
  const headers = {
    ...plain,
    ...(cookie ? { cookie } : {}),
    'x-csrftoken': ((await csrf.json()) as { result: string }).result,
  };
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
  const timed = async (path: string, body: unknown) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    const entries = (response.headers.get('server-timing') ?? '')
      .split(',')
      .map((entry) => /^\s*([\w-]+).*?dur=([\d.]+)/.exec(entry));
    return {
      status: response.status,
      timing: Object.fromEntries(entries.flatMap((entry) => (entry ? [[entry[1]!, Number(entry[2])]] : []))),
    };
  };
  return {
    url,
    timed,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    delete: (path) => call('DELETE', path),
  };
};

/** Waits until the example content is complete. Rejects after `timeoutMs`. */
export const waitForExamples = async (caller: Caller, timeoutMs = 60_000): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { json } = await caller.get('/api/v1/dashboard/');
    const { json: progress } = await caller.get('/api/v1/example_content/');
    const { stage } = (progress as { result: { stage: string } }).result;
    if (((json as { count?: number }).count ?? 0) >= 3 && stage === 'done') return;
    if (Date.now() > deadline) throw new Error(`the example content was not there after ${timeoutMs} ms`);
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
};
