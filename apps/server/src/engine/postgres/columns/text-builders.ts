import { packTexts } from '@sightline/core/frames';
import type { FrameColumn } from '@sightline/core/frames';
import { cellBytes, cutCell, NullCollector } from '../../column-buffers.ts';
import { timeOfText } from './time-of-text.ts';

/** Collects one column of a batch from the texts that the server sends. */
export interface TextColumnBuilder {
  append(text: string | null): void;
  /** Rough size of what is waiting, in bytes. */
  sizeBytes(): number;
  /** Gives the waiting rows as a column and starts anew. */
  take(): FrameColumn;
}

interface Collected {
  readonly texts: readonly string[];
  readonly nulls: NullCollector;
}

const bytesPerValue = 8;

/** A builder that keeps the texts and reads them when the batch is taken. */
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
  // Each UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= cellBytes) return text;
  return new TextDecoder().decode(cutCell(new TextEncoder().encode(text)));
}

/** Texts as the server writes them; cells over the limit are cut. */
export function plainTextBuilder(encoding: 'text' | 'json', show = (text: string): string => text): TextColumnBuilder {
  return collecting(
    ({ texts }) => ({ encoding, ...packTexts(texts) }),
    (text) => shortCell(show(text)),
  );
}

/** Whole numbers of up to 32 bits. */
export function integerBuilder(): TextColumnBuilder {
  return collecting(({ texts }) => ({ encoding: 'integer', values: Int32Array.from(texts, Number) }));
}

const largestInt32 = 2_147_483_647;

/** Whole numbers of 64 bits: as 32-bit numbers where all of a batch fit. Exact in both cases. */
export function longBuilder(): TextColumnBuilder {
  return collecting(({ texts }) => {
    const numbers = Float64Array.from(texts, Number);
    return numbers.every((value) => Math.abs(value) <= largestInt32)
      ? { encoding: 'integer', values: Int32Array.from(numbers) }
      : { encoding: 'long', values: BigInt64Array.from(texts, BigInt) };
  });
}

/** Floating numbers. */
export function floatBuilder(): TextColumnBuilder {
  return collecting(({ texts }) => ({ encoding: 'float', values: Float64Array.from(texts, Number) }));
}

/** Exact decimals as their text; NaN and infinities, which no decimal holds elsewhere, are null. */
export function decimalBuilder(): TextColumnBuilder {
  const inner = collecting(({ texts }) => ({ encoding: 'decimal', ...packTexts(texts) }));
  return { ...inner, append: (text) => inner.append(text !== null && /^-?\d/.test(text) ? text : null) };
}

/** Flags: `t` and `f`. */
export function flagBuilder(): TextColumnBuilder {
  return collecting(({ texts }) => {
    const bits = new Uint8Array((texts.length + 7) >> 3);
    texts.forEach((text, row) => {
      if (text === 't') bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
    });
    return { encoding: 'flag', bits };
  });
}

/** Days and moments as milliseconds since 1970 UTC, microseconds apart where there are any; infinite ones are null. */
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
