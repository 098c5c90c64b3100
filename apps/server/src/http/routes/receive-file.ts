import type {} from '@fastify/multipart';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../../domain/refusal.ts';
import { readForm } from '../input/read-form.ts';
import type { UploadForm, UploadFormat } from '../../domain/uploads/upload-fields.ts';

/** A form with one file, which is stored on disk. */
export interface ReceivedFile {
  readonly path: string;
  /** The file name that the client sent. Undefined if there was no file. */
  readonly filename: string | undefined;
  readonly sizeBytes: number;
  /** SHA-256 of the file's content, in hexadecimal. */
  readonly sha256: string;
  readonly fields: UploadForm;
}

const mostFields = 40;
const fieldBytes = 262_144;
const megabyte = 1_048_576;

/** Returns the maximum size of a file of this format, in bytes. */
const mostBytes = ({ limits }: Config, format: UploadFormat): number =>
  ({ csv: limits.uploadCsvBytes, excel: limits.uploadExcelBytes, columnar: limits.uploadColumnarBytes })[format];

const tooLarge = (bytes: number): Refusal =>
  new Refusal(413, { file: [`The file is larger than ${Math.max(1, Math.round(bytes / megabyte))} MB.`] });

/** Throws if a file is larger than its format allows. */
export const checkSize = (
  config: Config,
  format: UploadFormat,
  { sizeBytes }: Pick<ReceivedFile, 'sizeBytes'>,
): void => {
  const most = mostBytes(config, format);
  if (sizeBytes > most) throw tooLarge(most);
};

/**
 * Stores the form's `file` on disk under a generated name, and deletes it after `work`. Throws 413 for a file that is
 * larger than every format allows.
 */
export const withReceivedFile = async <T>(
  request: FastifyRequest,
  config: Config,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> => {
  const folder = join(config.dataDir, 'temp', 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const most = Math.max(...(['csv', 'excel', 'columnar'] as const).map((format) => mostBytes(config, format)));
  const fields: Record<string, string[]> = {};
  let filename: string | undefined;
  let sizeBytes = 0;
  const hash = createHash('sha256');
  try {
    const limits = { fileSize: most, files: 1, fields: mostFields, fieldSize: fieldBytes };
    await readForm(request, limits, async (part) => {
      if (part.type === 'field') (fields[part.fieldname] ??= []).push(String(part.value));
      else if (part.fieldname === 'file') {
        filename = part.filename;
        const target = createWriteStream(path, { mode: 0o600 });
        await pipeline(
          part.file,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk);
              yield chunk;
            }
          },
          target,
        );
        sizeBytes = target.bytesWritten;
        if (part.file.truncated) throw tooLarge(most);
      } else part.file.resume();
    });
    return await work({ path, filename, sizeBytes, sha256: hash.digest('hex'), fields });
  } finally {
    await rm(path, { force: true });
  }
};
