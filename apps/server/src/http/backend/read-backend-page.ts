import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { BackendFailure } from './backend-failure.ts';
import { isPlainObject } from '../../domain/wire/plain-object.ts';

/** The data that a backend page carries for its client. */
export interface BackendPage {
  readonly startUpData: Readonly<Record<string, unknown>>;
  readonly csrfToken: string;
}

/** Maximum page size. Backend pages are only shells, so a longer document is not a backend page. */
const maxPageChars = 16_777_216;

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the HTML entities in an attribute value. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hexadecimal, name) =>
    name === undefined
      ? String.fromCodePoint(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal))
      : characters[String(name).toLowerCase()]!,
  );

/**
 * Returns the start-up data and the CSRF token of a page (contract 11.1). Throws a BackendFailure if it is not a
 * Superset page.
 */
export const pageParts = (html: string): BackendPage => {
  const data = /\bdata-bootstrap="([^"]*)"/.exec(html)?.[1] ?? /\bdata-bootstrap='([^']*)'/.exec(html)?.[1];
  const input = /<input\b[^>]*\bid="csrf_token"[^>]*>/.exec(html)?.[0] ?? '';
  try {
    const startUpData = JSON.parse(unescaped(data ?? '')) as unknown;
    if (isPlainObject(startUpData) && isPlainObject(startUpData['common']))
      return { startUpData, csrfToken: unescaped(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? '') };
  } catch (error) {
    throw new BackendFailure('strange', error);
  }
  throw new BackendFailure('strange');
};

/** Reads a response as text. Rejects with a BackendFailure if it is truncated or too long. */
export const textOf = async (answer: IncomingMessage): Promise<string> => {
  const encoding = answer.headers['content-encoding'];
  const plain =
    encoding === 'gzip'
      ? answer.pipe(createGunzip())
      : encoding === 'br'
        ? answer.pipe(createBrotliDecompress())
        : answer;
  plain.setEncoding('utf8');
  let text = '';
  try {
    for await (const part of plain as AsyncIterable<string>) {
      text += part;
      if (text.length > maxPageChars) throw new BackendFailure('strange');
    }
  } catch (error) {
    throw error instanceof BackendFailure ? error : new BackendFailure('unreachable', error);
  } finally {
    answer.destroy();
  }
  return text;
};
