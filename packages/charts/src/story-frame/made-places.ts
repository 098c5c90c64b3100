import type { Place } from '../map/place.ts';

/** European cities with their places and a weight. */
export const cities: readonly (readonly [name: string, lon: number, lat: number, weight: number])[] = [
  ['Amsterdam', 4.9, 52.37, 0.9],
  ['Berlin', 13.4, 52.52, 2.1],
  ['Brussels', 4.35, 50.85, 0.6],
  ['Cologne', 6.96, 50.94, 0.8],
  ['Copenhagen', 12.57, 55.68, 0.5],
  ['Frankfurt', 8.68, 50.11, 0.7],
  ['Hamburg', 9.99, 53.55, 1.4],
  ['Leipzig', 12.37, 51.34, 0.5],
  ['Lyon', 4.84, 45.76, 0.4],
  ['Milan', 9.19, 45.46, 1],
  ['Munich', 11.58, 48.14, 1.5],
  ['Paris', 2.35, 48.86, 1.9],
  ['Poznań', 16.93, 52.41, 0.35],
  ['Prague', 14.44, 50.08, 0.8],
  ['Rotterdam', 4.48, 51.92, 0.6],
  ['Stuttgart', 9.18, 48.78, 0.7],
  ['Vienna', 16.37, 48.21, 1.2],
  ['Zürich', 8.54, 47.38, 0.6],
];

/** Reproducible numbers from 0 to 1. */
const noise = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

/** Places around the cities, more of them around the large ones. */
export const madePlaces = (count: number): readonly Place[] => {
  const total = cities.reduce((sum, [, , , weight]) => sum + weight, 0);
  return Array.from({ length: count }, (_, at): Place => {
    let left = noise(at + 1) * total;
    const city = cities.find(([, , , weight]) => (left -= weight) <= 0) ?? cities[0]!;
    const [turn, reach] = [noise(at + 0.31) * 2 * Math.PI, noise(at + 0.73) ** 1.6 * (0.5 + city[3] * 0.8)];
    return [city[1] + Math.cos(turn) * reach * 1.5, city[2] + Math.sin(turn) * reach];
  });
};
