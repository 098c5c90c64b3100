import type { ExampleTable } from '../example-table.ts';
import { below, bell, pick, unit } from '../random-sql.ts';

const tripCount = 240_000;

/** Columns: name, latitude, longitude, popularity, district. The city and its stations are fictional. */
export const stations: readonly (readonly [string, number, number, number, string])[] = [
  ['Central Station', 48.1402, 11.5583, 30, 'Centre'],
  ['Old Market', 48.1351, 11.5763, 26, 'Centre'],
  ['Opera', 48.1396, 11.5795, 18, 'Centre'],
  ['City Hall', 48.1374, 11.5755, 22, 'Centre'],
  ['University North', 48.1508, 11.5808, 25, 'Campus'],
  ['University South', 48.1474, 11.5679, 19, 'Campus'],
  ['Library', 48.1467, 11.5852, 12, 'Campus'],
  ['Museum Quarter', 48.1483, 11.5718, 14, 'Campus'],
  ['English Gate', 48.1642, 11.6056, 16, 'Riverside'],
  ['River Beach', 48.1207, 11.5652, 15, 'Riverside'],
  ['Weir Bridge', 48.1122, 11.5614, 9, 'Riverside'],
  ['Island', 48.1301, 11.5822, 13, 'Riverside'],
  ['East Station', 48.1271, 11.6053, 20, 'East'],
  ['Brewery Square', 48.1318, 11.5946, 12, 'East'],
  ['Terrace', 48.1359, 11.6003, 8, 'East'],
  ['Trade Fair', 48.1352, 11.6948, 7, 'East'],
  ['West Park', 48.1244, 11.5246, 10, 'West'],
  ['Tram Depot', 48.1395, 11.5207, 7, 'West'],
  ['Palace Gardens', 48.1583, 11.5034, 11, 'West'],
  ['Canal', 48.1561, 11.5272, 8, 'West'],
  ['Olympic Lake', 48.1738, 11.5517, 13, 'North'],
  ['Art School', 48.1612, 11.5739, 11, 'North'],
  ['Station North', 48.1772, 11.5732, 6, 'North'],
  ['Motor Works', 48.1769, 11.5589, 9, 'North'],
];

const stationRows = stations
  .map(([name, lat, lon, weight, district], at) => `(${at + 1}, '${name}', ${lat}, ${lon}, ${weight}.0, '${district}')`)
  .join(', ');
const stationList = `(VALUES ${stationRows}) AS s(station_id, station, latitude, longitude, weight, district)`;
const stationSpans = `SELECT *, (sum(weight) OVER (ORDER BY station_id) - weight) / sum(weight) OVER () AS span_from FROM ${stationList}`;

/** Weather by day: a yearly cycle, fronts that last a few days, and rain, which reduces the number of trips. */
const weather = `
  SELECT day, n,
    round(9.5 - 11 * cos(2 * pi() * (dayofyear(day) - 20) / 365.0) + 3.2 * ${bell('n // 4', 'front')} + 1.6 * ${bell('n', 'temperature')}, 1) AS temperature_c,
    CASE WHEN ${unit('n // 2', 'wet')} < 0.34 THEN round(14 * pow(${unit('n', 'rain')}, 2.2), 1) ELSE 0.0 END AS rain_mm
  FROM (SELECT DATE '2025-01-01' + CAST(range AS INTEGER) AS day, range AS n FROM range(669))`;

const trips = `
  WITH weather AS (${weather}),
  days AS (
    SELECT *, greatest(0.05, (0.25 + greatest(0, temperature_c) / 22.0) * (1 - least(0.75, rain_mm / 12.0))
      * (CASE WHEN dayofweek(day) IN (0, 6) THEN 0.86 ELSE 1.05 END) * (1 + 0.0006 * n)
      * (CASE WHEN day BETWEEN DATE '2025-09-20' AND DATE '2025-10-05' THEN 1.45 ELSE 1 END)) AS weight
    FROM weather),
  spans AS (SELECT *, (sum(weight) OVER (ORDER BY day) - weight) / sum(weight) OVER () AS span_from FROM days),
  stations AS (${stationSpans}),
  dated AS (SELECT c.i, s.day, s.n, s.temperature_c, s.rain_mm
    FROM (SELECT range AS i, (range + 0.5) / ${tripCount}.0 AS place FROM range(${tripCount})) c ASOF JOIN spans s ON c.place >= s.span_from),
  timed AS (
    SELECT *,
      ${unit('i', 'member')} < 0.66 AS member,
      CASE WHEN dayofweek(day) NOT IN (0, 6) AND ${unit('i', 'commute')} < 0.58
        THEN (CASE WHEN ${unit('i', 'way')} < 0.47 THEN 8.1 ELSE 17.4 END) + 0.8 * ${bell('i', 'rush')}
        ELSE 14.2 + 3.4 * ${bell('i', 'leisure')} END AS hour_of_day
    FROM dated),
  ends AS (
    SELECT t.*, a.station AS start_station, a.district AS start_district, a.latitude AS a_lat, a.longitude AS a_lon,
      b.station AS end_station, b.district AS end_district, b.latitude AS b_lat, b.longitude AS b_lon
    FROM (SELECT *, ${unit('i', 'from')} AS place_a, ${unit('i', 'to')} AS place_b FROM timed) t
    ASOF JOIN stations a ON t.place_a >= a.span_from
    ASOF JOIN stations b ON t.place_b >= b.span_from),
  measured AS (
    SELECT *, ${pick('i', 'bike', ['Classic', 'Electric', 'Cargo'], 1.35)} AS bike_type,
      sqrt(pow((a_lat - b_lat) * 111.2, 2) + pow((a_lon - b_lon) * 74.2, 2)) * (1.18 + 0.25 * ${unit('i', 'detour')}) + 0.3 AS km
    FROM ends)
  SELECT 500001 + i AS trip_id,
    day + to_seconds(CAST(3600 * least(23.9, greatest(0.1, hour_of_day)) AS BIGINT)) AS started_at,
    start_station, start_district, end_station, end_district,
    round(a_lat + 0.0006 * ${bell('i', 'lat')}, 5) AS start_latitude, round(a_lon + 0.0009 * ${bell('i', 'lon')}, 5) AS start_longitude,
    round(b_lat, 5) AS end_latitude, round(b_lon, 5) AS end_longitude,
    CASE WHEN member THEN 'Member' ELSE 'Day pass' END AS rider,
    bike_type,
    round(km, 2) AS distance_km,
    round(greatest(2, km * 60 / (CASE bike_type WHEN 'Electric' THEN 18.5 WHEN 'Cargo' THEN 13 ELSE 14.5 END) * (CASE WHEN member THEN 1 ELSE 1.7 END)
      * (0.8 + 0.45 * ${unit('i', 'pace')}) + (CASE WHEN ${unit('i', 'forgot')} < 0.002 THEN 600 ELSE 0 END)), 1) AS duration_min,
    CASE WHEN ${unit('i', 'sensor')} < 0.97 THEN temperature_c END AS temperature_c,
    rain_mm
  FROM measured`;

export const bikeTables: readonly ExampleTable[] = [
  {
    schema: 'bikes',
    name: 'stations',
    sql: `SELECT station_id, station, district, latitude, longitude, 12 + ${below('station_id', 'docks', 28)} AS docks,
      DATE '2023-04-01' + ${below('station_id', 'opened', 600)} AS opened_on FROM ${stationList} ORDER BY station_id`,
  },
  { schema: 'bikes', name: 'trips', sql: `SELECT * FROM (${trips}) ORDER BY started_at` },
];
