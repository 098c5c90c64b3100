import { stations } from './tables/bikes.ts';

type Place = readonly [longitude: number, latitude: number];

/** Meters per degree of longitude and latitude in the example city. */
const degreeMeters = [74_200, 111_200] as const;
const walkMeters = 400;
const corners = 16;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns an SQL expression that maps each name in a column to its value. */
const byName = (column: string, values: ReadonlyMap<string, string>): string =>
  `CASE ${column} ${[...values].map(([name, value]) => `WHEN ${quoted(name)} THEN ${value}`).join(' ')} END`;

const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** Returns the corners of a polygon around a point, counterclockwise. */
const around = ([longitude, latitude]: Place, meters: number): readonly Place[] =>
  Array.from({ length: corners }, (_, at) => {
    const turn = (2 * Math.PI * at) / corners;
    return [
      rounded(longitude + (Math.cos(turn) * meters) / degreeMeters[0]),
      rounded(latitude + (Math.sin(turn) * meters) / degreeMeters[1]),
    ];
  });

const isLeftTurn = ([ax, ay]: Place, [bx, by]: Place, [cx, cy]: Place): boolean =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;

/** Returns one side of the convex hull of points. The points must be sorted along an axis. */
const sideOf = (places: readonly Place[]): readonly Place[] => {
  const side: Place[] = [];
  for (const place of places) {
    while (side.length > 1 && !isLeftTurn(side.at(-2)!, side.at(-1)!, place)) side.pop();
    side.push(place);
  }
  return side.slice(0, -1);
};

/** Returns the convex hull of points, in order around it. */
const outlineOf = (places: readonly Place[]): readonly Place[] => {
  const sorted = places.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  return [...sideOf(sorted), ...sideOf(sorted.toReversed())];
};

const closed = (ring: readonly Place[]): readonly Place[] => [...ring, ring[0]!];

const placeOf = ([, latitude, longitude]: (typeof stations)[number]): Place => [longitude, latitude];

const byStation = (value: (place: Place) => string) =>
  new Map(stations.map((station) => [station[0], value(placeOf(station))]));

/** Returns the corners of the areas around the stations of a district. */
const areasIn = (district: string): readonly Place[] =>
  stations.filter((station) => station[4] === district).flatMap((station) => around(placeOf(station), walkMeters));

/** SQL for the coordinates of the station where a trip begins. */
export const startStation = {
  longitude: byName(
    'start_station',
    byStation(([longitude]) => String(longitude)),
  ),
  latitude: byName(
    'start_station',
    byStation(([, latitude]) => String(latitude)),
  ),
} as const;

/** SQL for the line from the first to the last station of a trip, as pairs of longitude and latitude. */
export const tripLine = `'[[' || ${byName(
  'start_station',
  byStation((place) => quoted(place.join(','))),
)} || '],[' || end_longitude || ',' || end_latitude || ']]'`;

/** SQL for the area within walking distance of a station, as pairs of longitude and latitude. */
export const walkArea = byName(
  'station',
  byStation((place) => quoted(JSON.stringify(closed(around(place, walkMeters))))),
);

/** SQL for the outline of the stations of a district, as GeoJSON. */
export const districtOutline = byName(
  'district',
  new Map(
    stations.map(([, , , , district]) => [
      district,
      quoted(
        JSON.stringify({
          type: 'Feature',
          properties: { name: district },
          geometry: { type: 'Polygon', coordinates: [closed(outlineOf(areasIn(district)))] },
        }),
      ),
    ]),
  ),
);
