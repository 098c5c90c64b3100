import process from 'node:process';
import { AppError } from '@sightline/core';
import { readBundle } from '../../domain/bundles/read-bundle.ts';
import type { BundleAnswer } from './bundle-answer.ts';

/** A process that reads one bundle and ends. */
const answerOf = async (bytes: Uint8Array): Promise<BundleAnswer> => {
  try {
    return { kind: 'read', entries: await readBundle(Buffer.from(bytes)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, status, extra } = error;
    return { kind: 'refused', message, status, extra };
  }
};

process.once('message', async (bytes: Uint8Array) => {
  const answer = await answerOf(bytes);
  process.send?.(answer, undefined, undefined, () => process.disconnect());
});
