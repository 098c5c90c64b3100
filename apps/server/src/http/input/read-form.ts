import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../../domain/refusal.ts';

/** Limits of a multipart form. */
export interface FormLimits {
  readonly fileSize: number;
  readonly files: number;
  readonly fields: number;
  readonly fieldSize: number;
}

/**
 * True if the error means that the form is truncated or invalid. The form parser then throws a plain `Error`. All its
 * other errors have a class or a code.
 */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error) && !('statusCode' in error);

/** Passes on the parts of a form one at a time. Throws 400 if the form cannot be read completely. */
export const readForm = async (
  request: FastifyRequest,
  limits: FormLimits,
  take: (part: Multipart | MultipartFile) => Promise<void> | void,
): Promise<void> => {
  try {
    for await (const part of request.parts({ limits })) await take(part);
  } catch (error) {
    throw isBroken(error) ? badRequest('The form cannot be parsed.') : error;
  }
};
