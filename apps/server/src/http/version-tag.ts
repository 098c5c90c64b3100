import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidFields } from '../domain/refusal.ts';

/** Sets the ETag to the version of the object (`ETag: "7"`). */
export const tagVersion = (reply: FastifyReply, version: number): void => {
  void reply.header('etag', `"${version}"`);
};

/**
 * Returns the version that a save is based on (`If-Match: "7"`). Undefined if the client sends no version, or accepts
 * any. Throws 400 if the header is invalid.
 */
export const versionIn = (request: FastifyRequest): number | undefined => {
  const tag = request.headers['if-match']?.trim();
  if (tag === undefined || tag === '' || tag === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1];
  if (version === undefined) throw invalidFields({ 'If-Match': ['Not a version tag from an ETag header.'] });
  return Number(version);
};

/** Sets the ETag to the state hash of an object without versions (`ETag: "p1Hq…"`). Does nothing if it is undefined. */
export const tagState = (reply: FastifyReply, tag: string | undefined): void => {
  if (tag !== undefined) void reply.header('etag', `"${tag}"`);
};

/**
 * Returns the state hash that a save is based on (`If-Match`). Undefined if the client sends no hash, or accepts any.
 * Throws 400 if the header is invalid.
 */
export const stateIn = (request: FastifyRequest): string | undefined => {
  const tag = request.headers['if-match']?.trim();
  if (tag === undefined || tag === '' || tag === '*') return undefined;
  const state = /^(?:W\/)?"([\w-]{27})"$/.exec(tag)?.[1];
  if (state === undefined) throw invalidFields({ 'If-Match': ['Not a tag from an ETag header.'] });
  return state;
};
