import { resultColumns, type ResultColumns } from '../view/result-columns.ts';

const dayMs = 86_400_000;

/** Reproducible numbers from 0 to 1. */
const noise = (seed: number) => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
};

export interface MadeSeries {
  readonly names: readonly string[];
  readonly points: number;
  /** Days between two points. */
  readonly everyDays?: number;
  readonly from?: number;
  readonly scale?: number;
  readonly cell?: (value: number, at: number, seriesAt: number) => number | null;
}

/** Series over time, in the server's format. */
export const madeSeries = ({
  names,
  points,
  everyDays = 7,
  from = Date.UTC(2025, 10, 24),
  scale = 200_000,
  cell = (value) => value,
}: MadeSeries): ResultColumns =>
  resultColumns({
    colnames: ['ds', ...names],
    coltypes: [2, ...names.map(() => 0)],
    data: Array.from({ length: points }, (_, at) => ({
      ds: from + at * everyDays * dayMs,
      ...Object.fromEntries(
        names.map((name, seriesAt) => {
          const wave = 1 + Math.sin(at / 5 + seriesAt) * 0.12 + noise(at * 31 + seriesAt * 7) * 0.12;
          return [name, cell(Math.round((scale * wave) / (seriesAt + 1)), at, seriesAt)];
        }),
      ),
    })),
  });

/** A series with its forecast, in the server's format. */
export const madeForecast = (
  name: string,
  { points, ahead }: { readonly points: number; readonly ahead: number },
): ResultColumns => {
  const past = madeSeries({ names: [name], points }).column(name) ?? [];
  const names = [name, `${name}__yhat`, `${name}__yhat_lower`, `${name}__yhat_upper`];
  return resultColumns({
    colnames: ['ds', ...names],
    coltypes: [2, ...names.map(() => 0)],
    data: Array.from({ length: points + ahead }, (_, at) => {
      const expected = Math.round(200_000 * (1 + Math.sin(at / 5) * 0.12));
      const half = 14_000 * Math.sqrt(Math.max(1, at - points + 2));
      const cells = [past[at] ?? null, expected, expected - half, expected + half];
      return {
        ds: Date.UTC(2025, 10, 24) + at * 7 * dayMs,
        ...Object.fromEntries(names.map((each, column) => [each, cells[column]])),
      };
    }),
  });
};

/** One point per month, on its first day. */
export const madeMonths = (names: readonly string[], points: number): ResultColumns => {
  const rows = Array.from({ length: points }, (_, at) => ({
    ds: Date.UTC(2025, 11 + at, 1),
    ...Object.fromEntries(
      names.map((name, index) => [name, Math.round(600_000 * (1 - index * 0.13) * (0.8 + noise(at + index) * 0.4))]),
    ),
  }));
  return resultColumns({ colnames: ['ds', ...names], coltypes: [2, ...names.map(() => 0)], data: rows });
};

/** Values by category. */
export const madeCategories = (
  names: readonly (string | null)[],
  metrics: readonly string[] = ['revenue'],
): ResultColumns =>
  resultColumns({
    colnames: ['category', ...metrics],
    coltypes: [1, ...metrics.map(() => 0)],
    data: names.map((category, at) => ({
      category,
      ...Object.fromEntries(
        metrics.map((metric, index) => [metric, Math.round((8_000_000 / (at + 1.2)) * (1 - index * 0.3))]),
      ),
    })),
  });

/** An empty result. */
export const madeNothing = resultColumns({ colnames: ['ds', 'revenue'], coltypes: [2, 0], data: [] });

/** A single number. */
export const madeNumber = (value: number | null): ResultColumns =>
  resultColumns({ colnames: ['revenue'], coltypes: [0], data: [{ revenue: value }] });

export const channels = ['Web shop', 'Mobile app', 'Marketplace', 'Stores'] as const;
export const longNames = [
  'Department of agricultural machinery',
  'Department of consumer electronics',
  'Ministry of inland waterways, north',
  'Ministry of inland waterways, south',
  'Office for very long category names',
] as const;
