import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidFields } from '../domain/refusal.ts';

/** Names the version of the object in an answer (`ETag: "7"`). */
export const tagVersion = (reply: FastifyReply, version: number): void => {
  void reply.header('etag', `"${version}"`);
};

/** The version that a save was begun with (`If-Match: "7"`); undefined where the client does not say, or takes any. Throws 400. */
export const versionIn = (request: FastifyRequest): number | undefined => {
  const tag = request.headers['if-match']?.trim();
  if (tag === undefined || tag === '' || tag === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1];
  if (version === undefined)
    throw invalidFields({ 'If-Match': ['Not the tag of a version, as answers carry it in ETag.'] });
  return Number(version);
};

/** Names what an object without versions holds (`ETag: "p1Hq…"`); undefined where nothing is there to be named. */
export const tagState = (reply: FastifyReply, tag: string | undefined): void => {
  if (tag !== undefined) void reply.header('etag', `"${tag}"`);
};

/** What such a save was begun with (`If-Match`); undefined where the client does not say, or takes anything. Throws 400. */
export const stateIn = (request: FastifyRequest): string | undefined => {
  const tag = request.headers['if-match']?.trim();
  if (tag === undefined || tag === '' || tag === '*') return undefined;
  const state = /^(?:W\/)?"([\w-]{27})"$/.exec(tag)?.[1];
  if (state === undefined) throw invalidFields({ 'If-Match': ['Not a tag as answers carry it in ETag.'] });
  return state;
};
