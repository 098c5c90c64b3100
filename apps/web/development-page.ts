import type { Plugin } from 'vite';

/** URL of the running server that a development page uses. */
const server = process.env['SIGHTLINE_SERVER'] ?? 'http://127.0.0.1:8090';
const served = [
  '/api',
  '/superset/log',
  '/superset/language_pack',
  '/superset/submit_support_form',
  '/login/',
  '/logout/',
  '/lang',
  '/static/uploads',
  '/health',
  '/version',
  '/user',
];

/** In development, forwards calls to the running server, and takes the start-up data from the page of that server. */
export const developmentPage = (): Plugin => {
  let lastCookie = '';
  return {
    name: 'sightline:development-page',
    apply: 'serve',
    config: () => ({
      server: {
        proxy: Object.fromEntries(
          served.map((path) => [
            path,
            {
              target: server,
              bypass: (request) => (path === '/login/' && request.method === 'GET' ? request.url : undefined),
            },
          ]),
        ),
      },
    }),
    async transformIndexHtml(html, context) {
      const cookie = context.originalUrl === undefined ? '' : lastCookie;
      const answer = await fetch(new URL(context.originalUrl ?? '/login/', server), {
        headers: { accept: 'text/html', cookie },
      }).catch(() => undefined);
      const page = (await answer?.text()) ?? '';
      const bootstrap = /data-bootstrap="([^"]*)"/u.exec(page)?.[1] ?? '{}';
      const token = /id="csrf_token"[^>]*value="([^"]*)"/u.exec(page)?.[1] ?? '';
      return html
        .replaceAll('__BOOTSTRAP__', bootstrap)
        .replaceAll('__CSRF_TOKEN__', token)
        .replaceAll('__NONCE__', '');
    },
    configureServer(development) {
      development.middlewares.use((request, _response, next) => {
        lastCookie = request.headers.cookie ?? lastCookie;
        next();
      });
    },
  };
};
