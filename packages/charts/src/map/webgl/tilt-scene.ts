import type { Box, Mark } from '../../kind/drawn-kind.ts';
import type { Ground } from '../../kind/ground.ts';
import type { MapScene } from '../map-scene.ts';
import type { TiltedView } from './tilted-view.ts';

type Point = readonly [x: number, y: number];

const pathOf = (points: readonly Point[], end: string): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${end}`;

/**
 * Outline of a line or an area on the ground as the camera sees it, as an SVG path. Undefined for all other marks,
 * which are located by their box.
 */
const outlineOf = (ground: Ground | undefined, onScreen: TiltedView['onScreen']): string | undefined => {
  if (ground?.kind === 'line')
    return pathOf(
      ground.places.map((place) => onScreen(place)),
      '',
    );
  if (ground?.kind !== 'area') return undefined;
  const { polygons, meters } = ground;
  return polygons
    .flat()
    .map((ring) =>
      pathOf(
        ring.map((place) => onScreen(place, meters)),
        'Z',
      ),
    )
    .join('');
};

/**
 * Converts a scene that was laid out straight down to the view of a turned or tilted camera. Marks keep their sizes on
 * the screen.
 */
export const tiltScene = (
  scene: MapScene,
  { view, onScreen }: TiltedView,
  { width, height }: Pick<Box, 'width' | 'height'>,
): MapScene => {
  const seen = (x: number, y: number, meters?: number) => onScreen(view.placeAt(x, y), meters);
  const grounds = new Map<string, Ground>();
  for (const { mark, ground } of scene.shapes)
    if (mark !== undefined && ground && !grounds.has(mark)) grounds.set(mark, ground);
  const heightOf = (id: string): number | undefined => {
    const ground = grounds.get(id);
    return ground?.kind === 'area' ? ground.meters : undefined;
  };
  const isIn = ([x, y]: Point) => x >= 0 && y >= 0 && x <= width && y <= height;
  const marks = scene.marks.flatMap((mark): readonly Mark[] => {
    const { id, label, color, box, clauses } = mark;
    const middle = seen(box.x + box.width / 2, box.y + box.height / 2, heightOf(id));
    if (!isIn(middle)) return [];
    const outline = outlineOf(grounds.get(id), onScreen);
    const [x, y] = [middle[0] - box.width / 2, middle[1] - box.height / 2];
    return [
      {
        id,
        label,
        // The tooltip rows are computed only when they are read.
        get rows() {
          return mark.rows;
        },
        color,
        clauses,
        box: { x, y, width: box.width, height: box.height },
        ...(outline === undefined ? {} : { outline }),
      },
    ];
  });
  const moved = <T extends { readonly x: number; readonly y: number }>(each: T, id: string): readonly T[] => {
    const [x, y] = seen(each.x, each.y, heightOf(id));
    return isIn([x, y]) ? [{ ...each, x, y }] : [];
  };
  return {
    ...scene,
    marks,
    words: scene.words.flatMap((each) => moved(each, each.mark)),
    // A name that is away from its circle has a leader line, which would have to be laid out again. Such names are left
    // out.
    names: scene.names.filter(({ lead }) => lead === undefined).flatMap((each) => moved(each, each.id)),
  };
};
