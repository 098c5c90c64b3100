import type { DuckDBDataChunk } from '@duckdb/node-api';
import { NullCollector } from '../../column-buffers.ts';
import type { ColumnBuilder } from './column-builder.ts';
import { rawVector } from './vectors.ts';

/** The unit of a time column: 32-bit days, or 64-bit ticks with this many ticks per second. */
export type TimeUnit = 'days' | 1 | 1_000 | 1_000_000 | 1_000_000_000;

const dayMs = 86_400_000;
const infiniteDays = 2_147_483_647;
const infiniteTicks = 9_223_372_036_854_775_807n;

/**
 * Builds DATE and TIMESTAMP columns as epoch milliseconds (UTC), with microseconds kept separately if there are any.
 * Infinite dates become null. Nanoseconds are truncated to microseconds.
 */
export function timeBuilder(column: number, unit: TimeUnit): ColumnBuilder {
  let times: number[] = [];
  let micros: number[] = [];
  let hasMicros = false;
  const nulls = new NullCollector();
  const note = (milliseconds: number | null, microseconds: number, row: number): void => {
    if (milliseconds === null) nulls.mark(row);
    times.push(milliseconds ?? 0);
    micros.push(microseconds);
    if (microseconds !== 0) hasMicros = true;
  };
  return {
    append(chunk: DuckDBDataChunk, rows: number) {
      const width = unit === 'days' ? 4 : 8;
      const { view, validity } = rawVector(chunk, column, { rows, width });
      const start = nulls.rows;
      for (let row = 0; row < rows; row += 1) {
        const absent = validity !== null && (((validity[row >> 3] ?? 255) >> (row & 7)) & 1) === 0;
        const [milliseconds, microseconds] = absent ? [0, 0] : timeAt(view, row, unit);
        note(milliseconds, microseconds, start + row);
      }
      nulls.append(rows, validity);
    },
    sizeBytes: () => times.length * 12,
    take() {
      const values = Float64Array.from(times);
      const result = hasMicros
        ? { encoding: 'timeMicros' as const, values, micros: Int32Array.from(micros), ...nulls.take() }
        : { encoding: 'time' as const, values, ...nulls.take() };
      times = [];
      micros = [];
      hasMicros = false;
      return result;
    },
  };
}

function timeAt(view: DataView, row: number, unit: TimeUnit): readonly [number | null, number] {
  if (unit === 'days') {
    const days = view.getInt32(row * 4, true);
    return Math.abs(days) === infiniteDays ? [null, 0] : [days * dayMs, 0];
  }
  const ticks = view.getInt32(row * 8 + 4, true) * 4_294_967_296 + view.getUint32(row * 8, true);
  if (!Number.isSafeInteger(ticks)) return wideTimeAt(view.getBigInt64(row * 8, true), unit);
  if (unit <= 1_000) return [ticks * (1_000 / unit), 0];
  const perMs = unit / 1_000;
  const milliseconds = Math.floor(ticks / perMs);
  return [milliseconds, Math.floor((ticks - milliseconds * perMs) / (perMs / 1_000))];
}

function wideTimeAt(ticks: bigint, unit: Exclude<TimeUnit, 'days'>): readonly [number | null, number] {
  if (ticks === infiniteTicks || ticks === -infiniteTicks) return [null, 0];
  if (unit <= 1_000) return [Number(ticks) * (1_000 / unit), 0];
  const perMs = BigInt(unit / 1_000);
  const milliseconds = ticks >= 0n ? ticks / perMs : (ticks - perMs + 1n) / perMs;
  return [Number(milliseconds), Number((ticks - milliseconds * perMs) / (perMs / 1_000n))];
}
