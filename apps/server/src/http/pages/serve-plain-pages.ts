import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageDeps } from './page-deps.ts';

interface PlainPage {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly text: string };
}

/** Pages of the contract without a function in this product, and their texts. */
const plainPages: Readonly<Record<string, PlainPage>> = {
  '/register': {
    title: 'Accounts are created by an administrator',
    text: 'Self-registration is not available. Ask an administrator for an account.',
    link: { to: '/login/', text: 'Sign in' },
  },
  '/extensions/list': {
    title: 'No extensions',
    text: 'No extensions are installed on this server.',
    link: { to: '/superset/welcome/', text: 'Home' },
  },
};

/** Serves the pages of the contract that only explain why they are empty. */
export const servePlainPages = (app: FastifyInstance, { deps }: PageDeps): void => {
  const { basePath } = deps.config;
  for (const [url, { title, text, link }] of Object.entries(plainPages))
    app.get(url, (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p><p><a href="${basePath}${link.to}">${link.text}</a></p></body></html>`,
        ),
    );
};
