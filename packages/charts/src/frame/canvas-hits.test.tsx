import '@sightline/ui-kit/theme';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DrawnKind, Mark, Scene } from '../kind/drawn-kind.ts';
import { bubbleDrawing } from '../kinds/bubble/drawing.ts';
import { samples as bubbles } from '../kinds/bubble/samples.ts';
import { readCharts } from '../kinds/cartodiagram/read-charts.ts';
import { samples as cartodiagrams } from '../kinds/cartodiagram/samples.ts';
import { readLayers } from '../kinds/deck/read-layers.ts';
import { samples as decks } from '../kinds/deck/samples.ts';
import { heatmapDrawing } from '../kinds/heatmap/drawing.ts';
import { samples as heatMaps } from '../kinds/heatmap/samples.ts';
import { readClusters } from '../kinds/point-cluster/read-clusters.ts';
import { samples as clusters } from '../kinds/point-cluster/samples.ts';
import { coarseBase } from '../map/base-map.ts';
import { mapDrawing } from '../map/map-drawing.ts';
import { madeFacts } from '../story-frame/made-facts.ts';
import type { Sample } from '../story-frame/sample.ts';
import { sceneSource } from './scene-source.ts';

const size = { width: 600, height: 400 };
const none: ReadonlySet<string> = new Set();

const drawn = <Data, S extends Scene>(name: string, drawing: DrawnKind<Data, S>, samples: readonly Sample[]) =>
  samples.map((sample) => ({
    title: `${name}: ${String(sample.formData['viz_type'])}, ${sample.name}`,
    hasRows: sample.results.some(({ rowCount }) => rowCount > 0),
    draw: () => {
      const { formData, results, labels = {} } = sample;
      const facts = madeFacts({ formData, results, labels, ...size });
      const data = drawing.transform(facts);
      if (data === undefined) return undefined;
      const scene = drawing.scene(data, facts, none);
      const picture = <drawing.Picture scene={scene} facts={facts} isLit={() => true} />;
      return { scene, picture, shapes: drawing.canvas!.shapes(scene) };
    },
  }));

const pictures = [
  ...drawn('bubble', bubbleDrawing, bubbles),
  ...drawn('heat map', heatmapDrawing, heatMaps),
  ...drawn('clusters', mapDrawing(readClusters, coarseBase), clusters),
  ...drawn('deck', mapDrawing(readLayers, coarseBase), decks),
  ...drawn('cartodiagram', mapDrawing(readCharts, coarseBase), cartodiagrams),
];

const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
const mostMarks = 120;

/** Returns points in the boxes of marks. If there are many marks, uses only some of them. */
const pointsIn = (marks: readonly Mark[]) => {
  const step = Math.max(1, Math.ceil(marks.length / mostMarks));
  return marks
    .filter((_, at) => at % step === 0)
    .flatMap(({ box }) =>
      shares.flatMap((across) =>
        shares.map((down) => ({ x: box.x + box.width * across, y: box.y + box.height * down })),
      ),
    )
    .filter(({ x, y }) => x > 2 && y > 2 && x < size.width - 2 && y < size.height - 2);
};

it.each(pictures)('VIZ-01 VIZ-05 the browser finds the marks of a canvas as it finds shapes: $title', async (each) => {
  const made = each.draw();
  if (!made) return expect(each.hasRows).toBe(false);
  const { scene, picture, shapes } = made;
  expect(new Set(shapes.flatMap(({ mark }) => mark ?? []))).toEqual(new Set(scene.marks.map(({ id }) => id)));
  const source = sceneSource(scene, size, shapes);
  const { container } = await render(
    <svg {...size} style={{ position: 'fixed', inset: 0 }}>
      {picture}
    </svg>,
  );
  expect(container.querySelectorAll('[data-mark]').length).toBeGreaterThan(0);
  const shapeAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest('[data-mark]')?.getAttribute('data-mark') ?? undefined;
  /**
   * True if a shape covers both a point and the pixels around it. Other points are not compared, because the edges of
   * shapes are blurred.
   */
  const isInside = (x: number, y: number, id: string) =>
    [-1, 1].every((by) => shapeAt(x + by, y) === id && shapeAt(x, y + by) === id);
  const wrong: string[] = [];
  let compared = 0;
  for (const { x, y } of pointsIn(scene.marks)) {
    const id = shapeAt(x, y);
    if (id === undefined || !isInside(x, y, id)) continue;
    compared += 1;
    const found = source.at({ x, y }, null);
    if (found !== id) wrong.push(`${x.toFixed(0)},${y.toFixed(0)}: ${found} for ${id}`);
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(0);
  return undefined;
});
