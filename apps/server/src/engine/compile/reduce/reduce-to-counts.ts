import { column } from '../nodes.ts';
import type { Node } from '../nodes.ts';
import { densityLabels, factColumns } from './reduced-shape.ts';
import type { ReducedSelect, ReducedStatement, Shape } from './reduced-shape.ts';
import { boundsJoin, from, greatest, item, least, plain, points, present, stepOf } from './select-parts.ts';

/** Counts the rows in each pixel, by series. */
export function reduceToCounts(shape: Shape, { select, reduce }: ReducedStatement): ReducedSelect {
  const { names, series } = shape;
  const y = shape.ys[0]!;
  const [xOf, yOf] = [shape.numberOf(shape.x), shape.numberOf(y)];
  const held = [present(column(names[shape.x]!)), present(column(names[y]!))];
  const bound = (name: string): Node => column(name);
  const shown = [
    item(stepOf(xOf, [bound('x_from'), bound('x_to')], reduce.width), densityLabels.x),
    item(stepOf(yOf, [bound('y_from'), bound('y_to')], reduce.height), densityLabels.y),
    ...series.map((name) => item(column(name), shape.labels[names.indexOf(name)]!)),
  ];
  return {
    labels: [...shown.map(({ label }) => label), densityLabels.count],
    select: {
      ...plain,
      with: [points(shape, select)],
      items: [
        ...shown,
        item({ kind: 'count-rows' }, densityLabels.count),
        ...factColumns.map((name) => item(least(column(name)), name)),
      ],
      from: from('points'),
      join: boundsJoin(
        [
          item({ kind: 'count-rows' }, 'reduced_from'),
          item(least(xOf), 'x_from'),
          item(greatest(xOf), 'x_to'),
          item(least(yOf), 'y_from'),
          item(greatest(yOf), 'y_to'),
        ],
        held,
      ),
      where: held,
      groupBy: shown.map((_, at) => at + 1),
      orderBy: shown.map((_, at) => ({ by: at + 1, ascending: true })),
    },
  };
}
