/**
 * Writes the outlines of the country map to `src/kinds/country-map/outlines`, and the list of these files. Each country
 * has one file, which contains its regions as TopoJSON text, simplified and quantized for pictures of about 1000 px.
 *   node country-outlines.mjs
 * The sources are those of @superset-ui/legacy-plugin-chart-country-map (Apache-2.0), based on Natural Earth.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeArcs } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterAttachedWeight, presimplify, simplify } from 'topojson-simplify';

const manifest = fileURLToPath(import.meta.resolve('@superset-ui/legacy-plugin-chart-country-map/package.json'));
const from = join(dirname(manifest), 'esm', 'countries');
const target = join(import.meta.dirname, 'src', 'kinds', 'country-map');
/** Number of steps per axis of the grid to which points are rounded. */
const steps = 2000;
/**
 * Minimum area of the triangle that a point forms with its neighbors, as a share of the area of the country's bounds.
 * Points with smaller triangles are removed.
 */
const leastTriangle = 1.5e-6;

/** Returns twice the area of a ring, positive if it runs counterclockwise. */
const turn = (ring) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length];
    return sum + (x * nextY - nextX * y);
  }, 0);

/** Reverses rings where necessary: outer rings must run clockwise and holes counterclockwise for the projections. */
const rewound = (polygon) => polygon.map((ring, at) => (turn(ring) > 0 === at > 0 ? ring : ring.toReversed()));

const geometryOf = ({ type, coordinates }) => ({
  type: 'MultiPolygon',
  coordinates: (type === 'Polygon' ? [coordinates] : coordinates).map(rewound),
});

const pairsOf = (shape) => shape.coordinates.flat(2);

const boundsArea = (points) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const length = (numbers) => numbers.reduce((a, b) => Math.max(a, b)) - numbers.reduce((a, b) => Math.min(a, b));
  return Math.max(length(xs), length(ys)) ** 2;
};

/** Merges regions with the same code into one that has all their names. */
const byCode = (topo, geometries) => {
  const groups = Map.groupBy(geometries, ({ properties }) => properties.ISO);
  return [...groups].map(([id, members]) => ({
    ...(members.length === 1 ? members[0] : mergeArcs(topo, members)),
    id,
    properties: { name: [...new Set(members.map(({ properties }) => properties.NAME_1))].join(', ') },
  }));
};

const outlinesOf = (collection) => {
  const features = collection.features.map(({ properties, geometry }) => ({
    type: 'Feature',
    properties,
    geometry: geometryOf(geometry),
  }));
  const least = boundsArea(features.flatMap(({ geometry }) => pairsOf(geometry))) * leastTriangle;
  // Points are rounded to a grid, so that neighbors share their border even if it differs slightly.
  const whole = presimplify(topology({ regions: { type: 'FeatureCollection', features } }, 2 * steps));
  // Removes islands of a few pixels, except if a region consists of nothing else.
  const simple = simplify(whole, least);
  const visible = filter(simple, filterAttachedWeight(whole, least * 6));
  const kept = visible.objects.regions.geometries ?? [];
  const isComplete = kept.length === features.length && kept.every(({ type }) => type);
  const result = isComplete ? visible : simple;
  result.objects.regions.geometries = byCode(result, result.objects.regions.geometries);
  return quantized(result);
};

/** Returns each point as the difference from the previous point, in steps of a grid over the bounds. */
const quantized = (topo) => {
  const points = topo.arcs.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const low = [xs.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.min(a, b))];
  const high = [xs.reduce((a, b) => Math.max(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  const scale = Math.max(high[0] - low[0], high[1] - low[1]) / steps;
  const at = ([x, y]) => [Math.round((x - low[0]) / scale), Math.round((y - low[1]) / scale)];
  const arcs = topo.arcs.map((arc) => {
    let before = [0, 0];
    const moves = arc.map(at).map(([x, y]) => {
      const move = [x - before[0], y - before[1]];
      before = [x, y];
      return move;
    });
    const drawn = moves.filter(([x, y], index) => index === 0 || x !== 0 || y !== 0);
    return drawn.length < 2 ? [...drawn, [0, 0]] : drawn;
  });
  const round = (number) => Number(number.toPrecision(9));
  const transform = { scale: [round(scale), round(scale)], translate: low.map(round) };
  return { type: 'Topology', transform, objects: topo.objects, arcs };
};

const names = readdirSync(from)
  .filter((file) => file.endsWith('.geojson'))
  .map((file) => file.slice(0, -'.geojson'.length))
  .sort();

rmSync(join(target, 'outlines'), { recursive: true, force: true });
mkdirSync(join(target, 'outlines'), { recursive: true });
for (const name of names) {
  const collection = JSON.parse(readFileSync(join(from, `${name}.geojson`), 'utf8'));
  const json = JSON.stringify(outlinesOf(collection)).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  writeFileSync(
    join(target, 'outlines', `${name}.ts`),
    `// Written by country-outlines.mjs, as TopoJSON.\nexport const json =\n  '${json}';\n`,
  );
}
const line = (name) => `  ${name}: () => import('./outlines/${name}.ts'),`;
writeFileSync(
  join(target, 'outline-files.ts'),
  `/**
 * Outlines of countries by their names in settings, each in a file of its own. Written by country-outlines.mjs from
 * @superset-ui/legacy-plugin-chart-country-map (Apache-2.0), after Natural Earth.
 */
export const outlineFiles: Readonly<Record<string, () => Promise<{ readonly json: string }>>> = {
${names.map(line).join('\n')}
};
`,
);
writeFileSync(
  join(target, 'country-keys.ts'),
  `/** Countries with outlines, by their names in settings. Written by country-outlines.mjs. */
export const countryKeys: readonly string[] = [
${names.map((name) => `  '${name}',`).join('\n')}
];
`,
);
