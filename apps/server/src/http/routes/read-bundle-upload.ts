import type { FastifyRequest } from 'fastify';
import { AppError } from '@sightline/core';
import { badRequest } from '../../domain/refusal.ts';
import { readForm } from '../input/read-form.ts';

/** The content of an import form. */
export interface BundleUpload {
  readonly bytes: Buffer;
  /** Fields of the form other than the file, as text. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads an import form: its file and its text fields.
 * Throws 400 for a request without a form or file, and 422 for a file above the limit.
 */
export const readBundleUpload = async (
  request: FastifyRequest,
  maxBytes: number,
  field: 'formData' | 'bundle' = 'formData',
): Promise<BundleUpload> => {
  if (!request.isMultipart()) {
    throw new AppError('INVALID_PAYLOAD_FORMAT_ERROR', "Request MIME type is not 'multipart/form-data'", {
      status: 400,
    });
  }
  let bytes: Buffer | undefined;
  const fields: Record<string, string> = {};
  await readForm(request, { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 65_536 }, async (part) => {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === field) bytes = await part.toBuffer();
    else part.file.resume();
  });
  if (bytes === undefined) throw badRequest('Arguments are not correct');
  return { bytes, fields };
};
