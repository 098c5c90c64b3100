import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built web app: its folder, the main page, and the page for frames of other sites. */
export interface WebApp {
  /** Folder whose `static/` contains the assets. Undefined if the app is not built. */
  readonly folder?: string;
  /** Returns the page, filled in for one response. */
  page(parts: PageParts): string;
}

export interface PageParts {
  /** `embedded` is the page for frames of other sites. Defaults to `app`. */
  readonly kind?: 'app' | 'embedded';
  readonly nonce: string;
  /** Start-up data as JSON. */
  readonly startUpData: string;
  readonly csrfToken: string;
}

const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Sightline</title></head>
  <body>
    <h1>The web app is not built</h1>
    <p>The API is running. Build the pages with <code>npm start</code>, or with <code>pnpm --filter @sightline/web build</code>, and reload this page.</p>
    <div id="app" data-bootstrap="__BOOTSTRAP__"></div>
    <input type="hidden" id="csrf_token" name="csrf_token" value="__CSRF_TOKEN__">
  </body>
</html>
`;

/** Escapes a text for HTML. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#39;');

/** Returns the closest folder above a file that has a package.json: the server's package, from source and when built. */
const packageFolder = (file: string): string => {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
};

/**
 * Returns the folder of the built web app: the workspace's own, else the copy inside the published package. A workspace
 * that was packed once has both, and the copy is older. Undefined if neither exists. @param file any file of the server
 */
export const builtWebApp = (file: string): string | undefined => {
  const server = packageFolder(file);
  return [join(dirname(server), 'web', 'dist'), join(server, 'web')].find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
};

/** Loads the built app. `basePath` is prepended to the URLs of assets. */
export const loadWebApp = (
  basePath: string,
  folder: string | undefined = builtWebApp(fileURLToPath(import.meta.url)),
): WebApp => {
  const templateOf = (file: string): string => {
    const path = folder === undefined ? undefined : join(folder, file);
    const source = path === undefined || !existsSync(path) ? notBuilt : readFileSync(path, 'utf8');
    return source.replace(/(\s(?:src|href)=")\/static\//g, `$1${basePath}/static/`);
  };
  const templates = { app: templateOf('index.html'), embedded: templateOf('embedded.html') };
  return {
    ...(folder === undefined ? {} : { folder }),
    // Replaces with a function, because the texts may contain `$`.
    page: ({ kind = 'app', nonce, startUpData, csrfToken }) =>
      templates[kind]
        .replaceAll('__NONCE__', () => nonce)
        .replaceAll('__CSRF_TOKEN__', () => escaped(csrfToken))
        .replaceAll('__BOOTSTRAP__', () => escaped(startUpData)),
  };
};
