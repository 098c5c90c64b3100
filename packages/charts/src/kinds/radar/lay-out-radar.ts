import { fitText, textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';
import { pointAt } from '../../parts/sector.ts';

export interface AxisLabel {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly name: string;
  /** Text with the ends of the axis; undefined if all axes have the same ends, or if there is no room. */
  readonly scale: string | undefined;
}

export interface RadarLayout {
  readonly centerX: number;
  readonly centerY: number;
  readonly radiusPx: number;
  readonly labels: readonly AxisLabel[];
}

interface AxisWords {
  readonly name: string;
  readonly scale: string | undefined;
}

const namePx = 12;
const linePx = 15;
const gapPx = 10;

/** Angle of an axis, clockwise from twelve o'clock, in radians. */
export const axisAngle = (at: number, count: number): number => (2 * Math.PI * at) / Math.max(1, count);

const isClear = (a: Box, b: Box): boolean =>
  a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;

/** Bounds of the label of an axis, which contains its name and its ends, in px. */
export const labelBounds = ({ x, y, anchor, name, scale }: AxisLabel): Box => {
  const width = Math.max(textWidth(name, namePx), textWidth(scale ?? '')) + 4;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x: left, y: y - namePx, width, height: linePx * (scale === undefined ? 1 : 2) };
};

/** Places the axes in the middle and their names around them. Names that would overlap are left out. */
export const layOutRadar = (
  axes: readonly AxisWords[],
  area: { readonly width: number; readonly height: number },
): RadarLayout => {
  const { width, height } = area;
  const center = { centerX: width / 2, centerY: height / 2 };
  if (width < 240 || height < 150)
    return { ...center, radiusPx: Math.max(4, Math.min(width, height) / 2 - 6), labels: [] };
  const lines = axes.some(({ scale }) => scale !== undefined) ? 2 : 1;
  const sides = axes.filter((_, at) => Math.abs(Math.sin(axisAngle(at, axes.length))) > 0.1);
  const widest = Math.max(
    0,
    ...sides.map(({ name, scale }) => Math.max(textWidth(name, namePx), textWidth(scale ?? ''))),
  );
  const sidePx = Math.min(widest, width * 0.27);
  const radiusPx = Math.max(20, Math.min(height / 2 - lines * linePx - gapPx, width / 2 - sidePx - gapPx));
  const taken: Box[] = [];
  const labels = axes.flatMap(({ name, scale }, at): AxisLabel[] => {
    const angle = axisAngle(at, axes.length);
    const [across, down] = [Math.sin(angle), -Math.cos(angle)];
    const { x, y } = pointAt(center, radiusPx + gapPx, angle);
    const isMiddle = Math.abs(across) <= 0.1;
    const room = isMiddle ? width * 0.6 : Math.max(0, across > 0 ? width - x : x);
    const count = scale === undefined ? 1 : 2;
    const label: AxisLabel = {
      key: String(at),
      x,
      // The lines of a label at the top are above its position, at the bottom below it, and at the sides around it.
      y: y + 4 + (down - 1) * ((count - 1) * linePx) * 0.5 + (isMiddle ? down * 4 : 0),
      anchor: isMiddle ? 'middle' : across > 0 ? 'start' : 'end',
      name: fitText(name, room, namePx),
      scale: scale === undefined || textWidth(scale) > room ? undefined : scale,
    };
    const bounds = labelBounds(label);
    if (room < 24 || !taken.every((box) => isClear(box, bounds))) return [];
    taken.push(bounds);
    return [label];
  });
  return { ...center, radiusPx, labels };
};
