import { expect, it } from 'vitest';
import { readLayers } from '../../kinds/deck/read-layers.ts';
import { samples } from '../../kinds/deck/samples.ts';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { mapScene, viewOf } from '../map-scene.ts';
import { tiltScene } from './tilt-scene.ts';
import { tiltedView } from './tilted-view.ts';

const { formData, results } = samples[0]!;
const facts = madeFacts({ formData, results });
const layers = readLayers(facts)!;
const hidden = new Set<string>();
const straight = mapScene(layers, facts, { hidden });
const { camera } = viewOf(layers, facts);
const seenBy = (pitch: number, bearing: number) => {
  const tilted = tiltedView({ ...camera, pitch, bearing }, facts);
  return tiltScene(mapScene(layers, facts, { hidden, view: tilted.view }), tilted, facts);
};
const middles = ({ marks }: Pick<typeof straight, 'marks'>) =>
  Object.fromEntries(marks.map(({ label, box }) => [label, [box.x + box.width / 2, box.y + box.height / 2] as const]));

it('VIZ-05 VIZ-08 puts marks where a camera sees them: straight down as drawn flat, turned, and tilted', () => {
  const flat = middles(straight);
  const down = middles(seenBy(0, 0));
  expect(Object.keys(down).toSorted()).toEqual(Object.keys(flat).toSorted());
  for (const [label, [x, y]] of Object.entries(down)) {
    expect(Math.abs(x - flat[label]![0])).toBeLessThan(0.5);
    expect(Math.abs(y - flat[label]![1])).toBeLessThan(0.5);
  }
  // If the camera is turned by 180 degrees, north is at the bottom.
  const [copenhagen, berlin] = [middles(seenBy(0, 180))['Copenhagen']!, middles(seenBy(0, 180))['Berlin']!];
  expect(copenhagen[1]).toBeGreaterThan(berlin[1]);
  // If the camera is tilted, distant places are closer together.
  const gap = (of: typeof flat) => of['Berlin']![1] - of['Copenhagen']![1];
  expect(gap(middles(seenBy(50, 0)))).toBeLessThan(gap(flat) * 0.7);
});
