import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built web app: its folder, the page that every address answers, and the one for frames of others. */
export interface WebApp {
  /** Folder whose `static/` holds the assets; undefined when the app is not built. */
  readonly folder?: string;
  /** The page, filled in for one answer. */
  page(parts: PageParts): string;
}

export interface PageParts {
  /** `embedded` is the page that stands in frames of others; `app` when absent. */
  readonly kind?: 'app' | 'embedded';
  readonly nonce: string;
  /** JSON of the start-up data. */
  readonly startUpData: string;
  readonly csrfToken: string;
}

const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Sightline</title></head>
  <body>
    <h1>The web app is not built</h1>
    <p>The API is up. Build the pages with <code>npm start</code>, or with <code>pnpm --filter @sightline/web build</code>, and load this page again.</p>
    <div id="app" data-bootstrap="__BOOTSTRAP__"></div>
    <input type="hidden" id="csrf_token" name="csrf_token" value="__CSRF_TOKEN__">
  </body>
</html>
`;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#39;');

/** Where the build lies: inside the published package, else in the workspace. */
const buildFolder = (): string | undefined => {
  const server = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
  return [join(server, 'web'), join(dirname(server), 'web', 'dist')].find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
};

/** Reads the built app. `basePath` is put in front of the assets' addresses. */
export const loadWebApp = (basePath: string, folder: string | undefined = buildFolder()): WebApp => {
  const templateOf = (file: string): string => {
    const path = folder === undefined ? undefined : join(folder, file);
    const source = path === undefined || !existsSync(path) ? notBuilt : readFileSync(path, 'utf8');
    return source.replace(/(\s(?:src|href)=")\/static\//g, `$1${basePath}/static/`);
  };
  const templates = { app: templateOf('index.html'), embedded: templateOf('embedded.html') };
  return {
    ...(folder === undefined ? {} : { folder }),
    // By function: replacement texts may hold `$`.
    page: ({ kind = 'app', nonce, startUpData, csrfToken }) =>
      templates[kind]
        .replaceAll('__NONCE__', () => nonce)
        .replaceAll('__CSRF_TOKEN__', () => escaped(csrfToken))
        .replaceAll('__BOOTSTRAP__', () => escaped(startUpData)),
  };
};
