/** A sector of a ring. Angles are in radians, clockwise from twelve o'clock; lengths in px. */
export interface Sector {
  readonly centerX: number;
  readonly centerY: number;
  readonly innerPx: number;
  readonly outerPx: number;
  readonly from: number;
  readonly to: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Point at a distance from the center. */
export const pointAt = (center: Pick<Sector, 'centerX' | 'centerY'>, radius: number, angle: number): Point => ({
  x: center.centerX + radius * Math.sin(angle),
  y: center.centerY - radius * Math.cos(angle),
});

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * An arc from the current point of the path, in two halves, because an arc around the whole circle would end where it
 * begins.
 */
const arcTo = (sector: Sector, radius: number, [from, to]: readonly [number, number]): string => {
  const turn = to > from ? 1 : 0;
  return [from + (to - from) / 2, to]
    .map((angle) => {
      const { x, y } = pointAt(sector, radius, angle);
      return `A${round(radius)} ${round(radius)} 0 0 ${turn} ${round(x)} ${round(y)}`;
    })
    .join('');
};

/** Outline of a sector as an SVG path in the picture. */
export const sectorPath = (sector: Sector): string => {
  const { innerPx, outerPx, from, to } = sector;
  // For a complete ring, the outer and the inner circle are separate, without straight edges between them.
  const joint = to - from > 2 * Math.PI - 1e-6 ? 'ZM' : 'L';
  const start = pointAt(sector, outerPx, from);
  const back = pointAt(sector, innerPx, to);
  return [
    `M${round(start.x)} ${round(start.y)}`,
    arcTo(sector, outerPx, [from, to]),
    `${joint}${round(back.x)} ${round(back.y)}`,
    innerPx > 0 ? arcTo(sector, innerPx, [to, from]) : '',
    'Z',
  ].join('');
};

/** Middle of a sector. */
export const middleOf = (sector: Sector): Point =>
  pointAt(sector, (sector.innerPx + sector.outerPx) / 2, (sector.from + sector.to) / 2);
