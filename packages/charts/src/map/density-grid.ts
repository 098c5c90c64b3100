/** Amounts per square pixel on a grid that reaches beyond the picture, so that densities do not end at its edges. */
export interface DensityGrid {
  readonly values: Float64Array;
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell, and position of the first cell, in px. */
  readonly cellPx: number;
  readonly left: number;
  readonly top: number;
  readonly most: number;
}

/** Replaces each value along one direction by the mean of `2 × radius + 1` neighbors. */
const blurred = (
  from: Float64Array<ArrayBuffer>,
  {
    count,
    length,
    step,
    stride,
    radius,
  }: { count: number; length: number; step: number; stride: number; radius: number },
): Float64Array<ArrayBuffer> => {
  const to = new Float64Array(from.length);
  const size = 2 * radius + 1;
  for (let line = 0; line < count; line += 1) {
    const start = line * stride;
    let sum = 0;
    for (let at = 0; at < Math.min(radius, length); at += 1) sum += from[start + at * step]!;
    for (let at = 0; at < length; at += 1) {
      if (at + radius < length) sum += from[start + (at + radius) * step]!;
      if (at - radius - 1 >= 0) sum -= from[start + (at - radius - 1) * step]!;
      to[start + at * step] = sum / size;
    }
  }
  return to;
};

/** Density of points with a Gaussian kernel of this bandwidth, approximated by three box blurs in each direction. */
export const densityGrid = (
  points: readonly { readonly x: number; readonly y: number; readonly weight: number }[],
  { width, height, bandwidthPx }: { readonly width: number; readonly height: number; readonly bandwidthPx: number },
): DensityGrid => {
  const cellPx = Math.max(2, bandwidthPx / 3);
  const radius = Math.max(1, Math.round((Math.sqrt(4 * (bandwidthPx / cellPx) ** 2 + 1) - 1) / 2));
  const pad = radius * 3 + 1;
  const [columns, rows] = [Math.ceil(width / cellPx) + 2 * pad, Math.ceil(height / cellPx) + 2 * pad];
  const [left, top] = [-pad * cellPx, -pad * cellPx];
  let values = new Float64Array(columns * rows);
  for (const { x, y, weight } of points) {
    const [column, row] = [Math.floor((x - left) / cellPx), Math.floor((y - top) / cellPx)];
    if (column >= 0 && row >= 0 && column < columns && row < rows)
      values[row * columns + column]! += weight / cellPx ** 2;
  }
  for (let pass = 0; pass < 3; pass += 1) {
    values = blurred(values, { count: rows, length: columns, step: 1, stride: columns, radius });
    values = blurred(values, { count: columns, length: rows, step: columns, stride: 1, radius });
  }
  return { values, columns, rows, cellPx, left, top, most: values.reduce((high, value) => Math.max(high, value), 0) };
};
