import { packTexts } from '@sightline/core/frames';
import type { FrameColumn } from '@sightline/core/frames';
import { cellBytes, cutCell, NullCollector } from '../../column-buffers.ts';
import { timeOfText } from './time-of-text.ts';

/** Collects one column of a batch from the texts that the server sends. */
export interface TextColumnBuilder {
  append(text: string | null): void;
  /** Approximate size of the collected rows, in bytes. */
  sizeBytes(): number;
  /** Returns the collected rows as a column and resets the builder. */
  take(): FrameColumn;
}

interface Collected {
  readonly texts: readonly string[];
  readonly nulls: NullCollector;
}

const bytesPerValue = 8;

/** A builder that collects texts, and parses them when the batch is taken. */
function collecting(finish: (collected: Collected) => FrameColumn, show?: (text: string) => string): TextColumnBuilder {
  let texts: string[] = [];
  let size = 0;
  const nulls = new NullCollector();
  return {
    append(text) {
      if (text === null) nulls.mark(nulls.rows);
      nulls.append(1, null);
      const kept = text === null ? '' : show === undefined ? text : show(text);
      texts.push(kept);
      size += kept.length + bytesPerValue;
    },
    sizeBytes: () => size,
    take() {
      const column = finish({ texts, nulls });
      texts = [];
      size = 0;
      return { ...column, ...nulls.take() };
    },
  };
}

function shortCell(text: string): string {
  // A UTF-16 unit takes at most three bytes in UTF-8, so this text fits without being measured.
  if (text.length * 3 <= cellBytes) return text;
  return new TextDecoder().decode(cutCell(new TextEncoder().encode(text)));
}

/** Builds text columns. Cells over the size limit are truncated. */
export function plainTextBuilder(encoding: 'text' | 'json', show = (text: string): string => text): TextColumnBuilder {
  return collecting(
    ({ texts }) => ({ encoding, ...packTexts(texts) }),
    (text) => shortCell(show(text)),
  );
}

/** Builds columns of integers up to 32 bits. */
export function integerBuilder(): TextColumnBuilder {
  return collecting(({ texts }) => ({ encoding: 'integer', values: Int32Array.from(texts, Number) }));
}

const largestInt32 = 2_147_483_647;

/** Builds columns of 64-bit integers, stored as 32-bit integers if all values of a batch fit. Always exact. */
export function longBuilder(): TextColumnBuilder {
  return collecting(({ texts }) => {
    const numbers = Float64Array.from(texts, Number);
    return numbers.every((value) => Math.abs(value) <= largestInt32)
      ? { encoding: 'integer', values: Int32Array.from(numbers) }
      : { encoding: 'long', values: BigInt64Array.from(texts, BigInt) };
  });
}

/** Builds columns of floats. */
export function floatBuilder(): TextColumnBuilder {
  return collecting(({ texts }) => ({ encoding: 'float', values: Float64Array.from(texts, Number) }));
}

/**
 * Builds columns of exact decimals as text. NaN and infinities become null, because decimals outside PostgreSQL cannot
 * represent them.
 */
export function decimalBuilder(): TextColumnBuilder {
  const inner = collecting(({ texts }) => ({ encoding: 'decimal', ...packTexts(texts) }));
  return { ...inner, append: (text) => inner.append(text !== null && /^-?\d/.test(text) ? text : null) };
}

/** Builds boolean columns from `t` and `f`. */
export function flagBuilder(): TextColumnBuilder {
  return collecting(({ texts }) => {
    const bits = new Uint8Array((texts.length + 7) >> 3);
    texts.forEach((text, row) => {
      if (text === 't') bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
    });
    return { encoding: 'flag', bits };
  });
}

/**
 * Builds date and time columns as epoch milliseconds (UTC), with microseconds kept separately if there are any.
 * Infinite values become null.
 */
export function timeBuilder(): TextColumnBuilder {
  let micros: number[] = [];
  let times: number[] = [];
  const inner = collecting(() => {
    const values = Float64Array.from(times);
    const column: FrameColumn = micros.some((value) => value !== 0)
      ? { encoding: 'timeMicros', values, micros: Int32Array.from(micros) }
      : { encoding: 'time', values };
    times = [];
    micros = [];
    return column;
  });
  return {
    ...inner,
    append(text) {
      const time = text === null ? null : timeOfText(text);
      times.push(time?.milliseconds ?? 0);
      micros.push(time?.microseconds ?? 0);
      inner.append(time === null ? null : '');
    },
  };
}
