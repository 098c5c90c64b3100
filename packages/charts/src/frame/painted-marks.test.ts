import { describe, expect, it } from 'vitest';
import { heatmapDrawing } from '../kinds/heatmap/drawing.ts';
import { samples as heatSamples } from '../kinds/heatmap/samples.ts';
import { paraDrawing } from '../kinds/para/drawing.ts';
import { samples as paraSamples } from '../kinds/para/samples.ts';
import { madeFacts } from '../story-frame/made-facts.ts';

const none: ReadonlySet<string> = new Set();

describe('what a canvas paints', () => {
  it.each(heatSamples)('VIZ-01 are the marks of a heat map, each in its box: $name', ({ formData, results }) => {
    const facts = madeFacts({ formData, results });
    const matrix = heatmapDrawing.transform(facts);
    if (!matrix) return expect(results[0]!.rowCount).toBe(0);
    const scene = heatmapDrawing.scene(matrix, facts, none);
    const boxes = new Map(scene.marks.map(({ id, box }) => [id, box]));
    const painted = heatmapDrawing.canvas!.shapes(scene).filter(({ mark }) => mark !== undefined);
    expect(painted.map(({ mark }) => mark).toSorted()).toEqual([...boxes.keys()].toSorted());
    for (const { mark, rect } of painted) expect(rect).toMatchObject({ ...boxes.get(mark!) });
    return undefined;
  });

  it.each(paraSamples)('VIZ-01 are the marks of parallel coordinates, found where they pass: $name', (sample) => {
    const facts = madeFacts({ formData: sample.formData, results: sample.results });
    const data = paraDrawing.transform(facts)!;
    const scene = paraDrawing.scene(data, facts, none);
    const painted = paraDrawing.canvas!.shapes(scene);
    expect(painted.map(({ mark }) => mark).toSorted()).toEqual(scene.marks.map(({ id }) => id).toSorted());
    const outlines = new Map(scene.marks.map(({ id, outline }) => [id, outline]));
    for (const { mark, path } of painted) expect(path).toBe(outlines.get(mark!));
    // At the start of the last path, a different mark may be found. Its path must start at the same height.
    const [, x, y] = /^M(\S+) (\S+)C/u.exec(painted.at(-1)!.path!) ?? [];
    if (x !== undefined) {
      const found = scene.at!(Number(x), Number(y));
      const path = painted.find(({ mark }) => mark === found)!.path!;
      expect(Number(/ (\S+?)[C ]/u.exec(path)![1])).toBeCloseTo(Number(y), 0);
    }
    expect(scene.at!(-500, -500)).toBeUndefined();
  });
});
