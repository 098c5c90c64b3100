import { addBatch, noRows, type ResultRows } from '../model/result-rows.ts';

const places = ['Central Station', 'Harbour Bridge', 'University Library', 'East Gate'];
const many = 240;
const hourMs = 3_600_000;

/** A result of 240 rows: bike rental stations with their docks and the times of the last visits. */
export const madeRows: ResultRows = addBatch(
  noRows([
    { name: 'station', label: 'station', kind: 'text', type: 'VARCHAR', nullable: false },
    { name: 'docks', label: 'docks', kind: 'number', type: 'INTEGER', nullable: false },
    { name: 'is_open', label: 'is_open', kind: 'flag', type: 'BOOLEAN', nullable: true },
    { name: 'visited_at', label: 'visited_at', kind: 'time', type: 'TIMESTAMP', nullable: true },
  ]),
  {
    keyIndex: 0,
    rows: many,
    columns: [
      { encoding: 'dictionary', codes: Uint8Array.from({ length: many }, (_, at) => at % 4), entries: places },
      { encoding: 'integer', values: Int32Array.from({ length: many }, (_, at) => 18 + ((at * 37) % 60)) },
      { encoding: 'flag', bits: Uint8Array.from({ length: many / 8 }, () => 0b0111_0111) },
      {
        encoding: 'time',
        values: Float64Array.from({ length: many }, (_, at) => Date.UTC(2026, 10, 20) + at * 7 * hourMs),
      },
    ],
  },
);
