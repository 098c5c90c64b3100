import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../../domain/refusal.ts';

/** Bounds of a form with a file. */
export interface FormLimits {
  readonly fileSize: number;
  readonly files: number;
  readonly fields: number;
  readonly fieldSize: number;
}

/** What the reader of forms throws for one that is cut off or no form at all is a bare error; all others say what they are. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error) && !('statusCode' in error);

/** Hands on the parts of a form one by one. Throws 400 for a form that cannot be read to its end. */
export const readForm = async (
  request: FastifyRequest,
  limits: FormLimits,
  take: (part: Multipart | MultipartFile) => Promise<void> | void,
): Promise<void> => {
  try {
    for await (const part of request.parts({ limits })) await take(part);
  } catch (error) {
    throw isBroken(error) ? badRequest('The form cannot be read.') : error;
  }
};
