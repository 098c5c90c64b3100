/** Kinds of bundles that both servers support, named after the routes that export and import them. */
export const bundleKinds = ['database', 'dataset', 'chart', 'dashboard', 'saved_query', 'theme', 'assets'] as const;

export type BundleRoute = (typeof bundleKinds)[number];

/** A complete response. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Value of the Content-Type header; empty if the response has none. */
  readonly type: string;
}

/**
 * A client for a server that implements the contract: ours or Superset. It sends all requests as one user or visitor.
 */
export interface BundleServer {
  readonly url: string;
  get(path: string): Promise<Answer>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** Returns the ids of all objects of a kind, except built-in themes. */
  ids(kind: Exclude<BundleRoute, 'assets'>): Promise<readonly number[]>;
  /** Exports a bundle of these objects, or of everything for `assets`. Rejects if the server refuses. */
  exportBundle(kind: BundleRoute, ids: readonly number[]): Promise<Buffer>;
  /** Imports a bundle, replacing existing objects. `query` starts with `?`. */
  importBundle(kind: BundleRoute, bytes: Buffer, how?: ImportHow): Promise<Answer>;
}

export interface ImportHow {
  readonly query?: string;
  /** Passwords of databases, keyed by file in the bundle. */
  readonly passwords?: Readonly<Record<string, string>>;
}

/** Superset's maximum page size. */
const pageSize = 100;

const pairsOf = (response: Response): readonly string[] =>
  response.headers.getSetCookie().map((line) => line.split(';')[0]!);

/** Returns a client that sends these headers with each request. */
const talkTo = (url: string, headers: Readonly<Record<string, string>>): BundleServer => {
  const call = async (method: string, path: string, body?: BodyInit, type?: string): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: { ...headers, accept: 'application/json', ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
  const answer = async (coming: Promise<Response>): Promise<Answer> => {
    const response = await coming;
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get('content-type') ?? '',
    };
  };
  return {
    url,
    get: (path) => answer(call('GET', path)),
    send: (method, path, body) =>
      answer(body === undefined ? call(method, path) : call(method, path, JSON.stringify(body), 'application/json')),
    ids: async (kind) => {
      const found: number[] = [];
      for (let page = 0; ; page += 1) {
        const response = await call('GET', `/api/v1/${kind}/?q=(page:${page},page_size:${pageSize})`);
        const { result } = (await response.json()) as { result: { id: number; is_system?: boolean }[] };
        found.push(...result.filter((item) => item.is_system !== true).map(({ id }) => id));
        if (result.length < pageSize) return found;
      }
    },
    exportBundle: async (kind, ids) => {
      const response = await call('GET', `/api/v1/${kind}/export/${kind === 'assets' ? '' : `?q=!(${ids.join(',')})`}`);
      if (!response.ok) throw new Error(`${kind} could not be exported: ${response.status} ${await response.text()}`);
      return Buffer.from(await response.arrayBuffer());
    },
    importBundle: (kind, bytes, { query = '', passwords = {} } = {}) => {
      const form = new FormData();
      const file = new Blob([new Uint8Array(bytes)], { type: 'application/zip' });
      form.set(kind === 'assets' ? 'bundle' : 'formData', file, 'bundle.zip');
      form.set('overwrite', 'true');
      form.set('passwords', JSON.stringify(passwords));
      return answer(call('POST', `/api/v1/${kind}/import/${query}`, form));
    },
  };
};

/** Signs in with the form, like a person. Rejects if the server refuses. */
export const signInByForm = async (
  url: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<BundleServer> => {
  const page = await fetch(`${url}/login/`, { headers: { accept: 'text/html' } });
  const visitor = pairsOf(page).join('; ');
  const token = /id="csrf_token"[^>]*\bvalue="([^"]*)"/u.exec(await page.text())?.[1] ?? '';
  const signedIn = await fetch(`${url}/login/`, {
    method: 'POST',
    body: new URLSearchParams({ username, password, csrf_token: token }),
    headers: { cookie: visitor, accept: 'text/html' },
    redirect: 'manual',
  });
  let cookie = pairsOf(signedIn).join('; ');
  const asked = await fetch(`${url}/api/v1/security/csrf_token/`, { headers: { cookie } });
  if (!asked.ok) throw new Error(`${username} could not sign in at ${url}: ${asked.status}`);
  cookie = pairsOf(asked).join('; ') || cookie;
  const headers = { cookie, 'x-csrftoken': ((await asked.json()) as { result: string }).result };
  return talkTo(url, headers);
};

/** Returns a client for a visitor who has not signed in. */
export const visit = (url: string): BundleServer => talkTo(url, {});
