import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOfPages } from './page-files.ts';
import { escapedHtml } from '../../domain/wire/escaped-html.ts';

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
  /** Path of the page below the base path. If given, the document preloads the page's files. */
  readonly path?: string;
  /** First responses of the API, keyed by URL, which the page uses instead of requesting them. */
  readonly answers?: Readonly<Record<string, unknown>>;
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

/** Returns links that make the browser fetch files at once that a script would request later. */
const linksTo = (basePath: string, files: readonly string[]): string =>
  files
    .map((file) => {
      const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
      return `<link ${kind} crossorigin href="${escapedHtml(`${basePath}/${file}`)}">`;
    })
    .join('');

/**
 * Returns an element with the responses as data, to which script policies do not apply. `<` is escaped, so that no text
 * can end the element.
 */
const answersElement = (answers: Readonly<Record<string, unknown>>): string =>
  Object.keys(answers).length === 0
    ? ''
    : `<script type="application/json" id="first-answers">${JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)}</script>`;

/**
 * Returns the closest folder above a file that has a package.json: the server's package, from source and when built.
 */
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
  const filesOf = filesOfPages(folder);
  return {
    ...(folder === undefined ? {} : { folder }),
    // Pass the replacements as functions, because `$` has a special meaning in replacement texts.
    page: ({ kind = 'app', nonce, startUpData, csrfToken, path, answers = {} }) =>
      templates[kind]
        .replace('</head>', () => `${path === undefined ? '' : linksTo(basePath, filesOf(path))}</head>`)
        .replace('</body>', () => `${answersElement(answers)}</body>`)
        .replaceAll('__NONCE__', () => nonce)
        .replaceAll('__CSRF_TOKEN__', () => escapedHtml(csrfToken))
        .replaceAll('__BOOTSTRAP__', () => escapedHtml(startUpData)),
  };
};
