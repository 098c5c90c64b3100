/**
 * Arranges the charts of a new dashboard: charts of single numbers first, then trends and parts of a whole, then
 * tables.
 */

import { emptyPosition, gridColumns, type Fields, type Position } from '@sightline/core/layout';

export type TileRole = 'number' | 'trend' | 'part' | 'table';
export type Arrangement = 'balanced' | 'two' | 'one';

export interface ArrangedTile<Tile> {
  readonly tile: Tile;
  /** Width in columns of the grid. */
  readonly width: number;
  /** Height in units of 8 px. */
  readonly height: number;
}

const roles: readonly TileRole[] = ['number', 'trend', 'part', 'table'];

/** The role of a chart kind on a dashboard. */
export const roleOf = (kind: string): TileRole =>
  /^big_number|^pop_kpi|gauge|bullet/.test(kind)
    ? 'number'
    : /table/.test(kind)
      ? 'table'
      : /timeseries|mixed|horizon|calendar|^compare|time_pivot|gantt/.test(kind)
        ? 'trend'
        : 'part';

const heights: Readonly<Record<TileRole, number>> = { number: 20, trend: 45, part: 45, table: 50 };
const sizes: Readonly<Record<TileRole, number>> = { number: 4, trend: 2, part: 3, table: 1 };

/** Splits a list into rows of nearly equal length. */
const evenly = <Tile>(tiles: readonly Tile[], most: number): readonly (readonly Tile[])[] => {
  const count = Math.ceil(tiles.length / most);
  return Array.from({ length: count }, (_, row) =>
    tiles.slice(Math.round((row * tiles.length) / count), Math.round(((row + 1) * tiles.length) / count)),
  );
};

const rowOf = <Tile>(tiles: readonly Tile[], height: number): readonly ArrangedTile<Tile>[] =>
  tiles.map((tile, at) => ({
    tile,
    // Assign left-over grid columns to the first tiles, so that each row is as wide as the grid.
    width: Math.floor(gridColumns / tiles.length) + (at < gridColumns % tiles.length ? 1 : 0),
    height,
  }));

/** Arranges tiles in rows. Each tile is in one row, and each row is as wide as the grid. */
export const arrangeTiles = <Tile>(
  tiles: readonly Tile[],
  role: (tile: Tile) => TileRole,
  arrangement: Arrangement = 'balanced',
): readonly (readonly ArrangedTile<Tile>[])[] => {
  const of = (wanted: TileRole) => tiles.filter((tile) => role(tile) === wanted);
  if (arrangement !== 'balanced')
    return roles.flatMap((each) =>
      evenly(of(each), each === 'number' ? sizes.number : arrangement === 'two' ? 2 : 1).map((row) =>
        rowOf(row, heights[each]),
      ),
    );
  const [trends, parts] = [of('trend'), of('part')];
  // If there is only one trend chart, it shares a row with the first chart that shows parts of a whole.
  const [first] = parts;
  const pair = trends.length === 1 && first !== undefined;
  return [
    ...evenly(of('number'), sizes.number).map((row) => rowOf(row, heights.number)),
    ...(pair
      ? [
          [
            { tile: trends[0] as Tile, width: 8, height: heights.trend },
            { tile: first, width: 4, height: heights.trend },
          ],
        ]
      : evenly(trends, sizes.trend).map((row) => rowOf(row, heights.trend))),
    ...evenly(pair ? parts.slice(1) : parts, sizes.part).map((row) => rowOf(row, heights.part)),
    ...evenly(of('table'), sizes.table).map((row) => rowOf(row, heights.table)),
  ];
};

/** A chart, with the fields that the layout needs. */
export interface PlacedChart {
  readonly chartId: number;
  readonly name: string;
  readonly uuid?: string | undefined;
}

/** Returns the stored layout of arranged charts. `newId` returns the random part of an id. */
export const positionOfRows = (
  title: string,
  rows: readonly (readonly ArrangedTile<PlacedChart>[])[],
  newId: () => string,
): Position => {
  const nodes: Record<string, unknown> = {};
  const ids = rows.map((row) => {
    const id = `ROW-${newId()}`;
    const children = row.map(({ tile: { chartId, name, uuid }, width, height }) => {
      const child = `CHART-${newId()}`;
      const meta: Fields = { chartId, ...(uuid !== undefined && { uuid }), sliceName: name, width, height };
      nodes[child] = { id: child, type: 'CHART', children: [], parents: ['ROOT_ID', 'GRID_ID', id], meta };
      return child;
    });
    const meta = { background: 'BACKGROUND_TRANSPARENT' };
    nodes[id] = { id, type: 'ROW', children, parents: ['ROOT_ID', 'GRID_ID'], meta };
    return id;
  });
  const empty = emptyPosition(title);
  return { ...empty, ...nodes, GRID_ID: { ...(empty['GRID_ID'] as Fields), children: ids } };
};
