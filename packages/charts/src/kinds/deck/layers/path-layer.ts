import { geoPath } from '@visx/vendor/d3-geo';
import { labelIn } from '../../../frame/picture-words.ts';
import type { PictureProps } from '../../../kind/picture-props.ts';
import type { LayerDrawing, MapLayer } from '../../../map/map-scene.ts';
import type { MapView } from '../../../map/map-view.ts';
import type { Place } from '../../../map/place.ts';
import { readLines } from '../../../map/read-lines.ts';
import { lineShape } from '../../../map/shape-path.ts';
import { numberIn, textIn } from '../../../query/form-data.ts';
import { amountRamp, layerColor, layerRows, type LayerRows } from '../layer-rows.ts';

interface Line {
  readonly row: number;
  readonly places: readonly Place[];
}

const [thinnest, widest] = [1, 6] as const;

const draw = (
  { lines, rows, facts }: { readonly lines: readonly Line[]; readonly rows: LayerRows; readonly facts: PictureProps },
  view: MapView,
): LayerDrawing => {
  const { formData } = facts;
  const path = geoPath(view.projection).digits(1);
  const known = lines.flatMap(({ row }) => (typeof rows.amounts[row] === 'number' ? [rows.amounts[row]] : []));
  const ramp =
    rows.metric === undefined || known.length === 0
      ? undefined
      : amountRamp(known, facts, { title: labelIn(facts, rows.metric), format: rows.short });
  const most = Math.max(0, ...known);
  const asked = numberIn(formData, 'line_width') ?? 2;
  const fixed = Math.max(1, Math.min(12, textIn(formData, 'line_width_unit') === 'pixels' ? asked : view.pxOf(asked)));
  const own = layerColor(facts);
  const mostPx = Math.max(1.5, Math.min(widest, view.width / 80, view.height / 50));
  const placed = lines
    .map(({ row, places }) => {
      const amount = rows.amounts[row] ?? null;
      const shape = lineShape(places);
      const [[left, top], [right, bottom]] = path.bounds(shape);
      return {
        row,
        places,
        amount: amount ?? 0,
        path: path(shape) ?? '',
        color: ramp === undefined || amount === null ? own : ramp.colorOf(amount),
        // The width shows the same amount as the color, so that lines with large amounts stand out even without color.
        width:
          ramp === undefined || most <= 0
            ? fixed
            : thinnest + (mostPx - thinnest) * Math.sqrt(Math.max(0, amount ?? 0) / most),
        box: { x: left, y: top, width: right - left, height: bottom - top },
      };
    })
    .filter((line) => line.path !== '')
    .toSorted((a, b) => a.amount - b.amount);
  return {
    shapes: placed.map(({ row, places, path: outline, color, width }) => ({
      key: String(row),
      mark: String(row),
      path: outline,
      stroke: color,
      strokeWidth: width,
      ground: { kind: 'line', places },
    })),
    marks: placed.toReversed().map(({ row, path: outline, color, box }) => ({
      id: String(row),
      label: rows.nameAt(row) ?? facts.text('draw.row', { number: row + 1 }),
      rows: rows.rowsAt(row),
      color,
      box,
      outline,
      clauses: rows.clausesAt(row),
    })),
    ...(ramp ? { ramp: ramp.legend } : {}),
  };
};

/** Lines on a map; a metric makes them wider and darker. */
export const pathLayer = (facts: PictureProps): MapLayer | undefined => {
  const result = facts.results[0];
  if (!result) return undefined;
  const rows = layerRows(facts);
  const lines = readLines(result, facts.formData).flatMap((places, row) =>
    places.length > 1 ? [{ row, places }] : [],
  );
  return {
    places: lines.flatMap(({ places }) => places),
    summary: facts.text('draw.linesSummary', { count: lines.length }),
    draw: (view, inner) => draw({ lines, rows, facts: inner }, view),
  };
};
