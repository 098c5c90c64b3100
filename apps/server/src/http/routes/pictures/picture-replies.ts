import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../domain/deps.ts';
import type { KeptPicture, KeptPictures, PictureAsked } from '../../../domain/pictures/kept-pictures.ts';
import { isUnchanged } from '../../entity-tag.ts';
import type { Declaration } from '../../route-table.ts';

/** Declares a route that needs a permission on a view. */
export const sees = (permission: string, view: string): Declaration => ({
  permission: [permission, view],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
});
/** Declares a route for a picture. Browsers may cache the picture, but must revalidate it. */
export const seesPicture = (view: string): Declaration => ({ ...sees('can_read', view), cacheable: true });

/**
 * Maximum time for which a request of a page waits for a picture. Unlike clients of the contract, pages do not poll for
 * pictures.
 */
const pageWaitMs = 2000;

/** Returns the state of drawing a picture, as the contract reports it. */
export const taskOf = ({ status, updatedMs }: KeptPicture) => ({
  task_status: status,
  task_updated_at: new Date(updatedMs).toISOString().replace('Z', '000'),
});

/** Sends a picture, or 304 if the browser already has it. */
export const sendPng = (request: FastifyRequest, reply: FastifyReply, png: Uint8Array): FastifyReply => {
  void reply.header('cache-control', 'private, no-cache');
  if (isUnchanged(request, reply, png)) return reply.code(304).send();
  return reply.type('image/png').send(Buffer.from(png));
};

/** Returns the theme that a URL parameter selects for a picture. */
export const themeOf = (text: string | undefined): 'light' | 'dark' => (text === 'dark' ? 'dark' : 'light');

/** Redirects to the current picture. */
export const toThumbnail = (
  reply: FastifyReply,
  { deps, path, theme }: { readonly deps: Deps; readonly path: string; readonly theme: string | undefined },
): FastifyReply => {
  const query = theme === undefined ? '' : `?theme=${themeOf(theme)}`;
  return reply.header('cache-control', 'no-store').redirect(`${deps.config.basePath}${path}${query}`, 302);
};

/**
 * True for a request of an image element. Browsers send Sec-Fetch-Dest over trusted connections. Over other
 * connections, the Accept header of an image element begins with an image type.
 */
const isImageElement = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'image' || (headers.accept ?? '').startsWith('image/');

/** Returns the current picture. If an image element of a page requests it, waits briefly until it is drawn. */
export const askedPicture = async (
  pictures: KeptPictures,
  { asked, deps, request }: { readonly asked: PictureAsked; readonly deps: Deps; readonly request: FastifyRequest },
): Promise<KeptPicture> => {
  const first = pictures.ask(deps, asked);
  if (first.png || first.status === 'Error' || !isImageElement(request)) return first;
  const wait = new AbortController();
  const late = pause(pageWaitMs, undefined, { signal: wait.signal, ref: false });
  await Promise.race([pictures.drawn(asked.key), late]);
  late.catch(() => undefined);
  wait.abort();
  return pictures.ask(deps, { ...asked, force: false });
};
