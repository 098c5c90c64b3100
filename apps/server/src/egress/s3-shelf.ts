import type { FileShelf } from '../domain/ports.ts';
import { DeliveryFailure } from './delivery-failure.ts';

export interface Bucket {
  /** URL of the server, without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of all object keys; empty, or ending with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const longestMs = 60_000;

/** Stores files of reports as objects in a bucket of Amazon S3 or a compatible server. */
export const s3Shelf = ({ endpoint, bucket, prefix, ...account }: Bucket): FileShelf => ({
  put: async (path, { content, mediaType }, signal) => {
    // Load the library on first use, because most servers never need it.
    const { S3mini, S3ServiceError } = await import('s3mini');
    const ended = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    const s3 = new S3mini({
      ...account,
      endpoint: `${endpoint.replace(/\/+$/u, '')}/${bucket}`,
      fetch: (input, init) => fetch(input, { ...init, redirect: 'error', signal: ended }),
    });
    try {
      await s3.putObject(`${prefix}${path}`, content, mediaType);
    } catch (error) {
      if (ended.aborted) throw new DeliveryFailure('ETIMEDOUT', false);
      if (!(error instanceof S3ServiceError)) throw new DeliveryFailure('ESOCKET', false);
      const { status } = error;
      const isTemporary = status === 408 || status === 429 || status >= 500;
      throw new DeliveryFailure(`S3 ${status}`, !isTemporary);
    }
  },
});
