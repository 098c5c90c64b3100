import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Reads the first bytes of a file. */
export const readStart = async (path: string, bytes: number): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const markOf = (start: Buffer): Encoding | undefined => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return undefined;
};

const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 1_048_576 }))
      decoder.decode(piece as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    // The decoder throws TypeError only for bytes that are not valid UTF-8.
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/**
 * Returns the path of a UTF-8 version of the file: the file itself, or a converted copy. Texts that are neither UTF-8
 * nor UTF-16 are read as Western European (Windows-1252).
 */
export const inUtf8 = async (path: string, beside: string): Promise<string> => {
  const encoding = markOf(await readStart(path, 4)) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  if (encoding === 'utf-8') return path;
  const decoder = new TextDecoder(encoding);
  const decode = new Transform({
    transform: (piece: Buffer, _encoding, done) => done(null, decoder.decode(piece, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
  await pipeline(createReadStream(path), decode, createWriteStream(beside, { mode: 0o600 }));
  return beside;
};
