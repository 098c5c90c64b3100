import type { ComponentType } from 'react';
import { lateChart } from '../frame/late-chart.tsx';
import type { ChartKind } from '../kind/chart-kind.ts';
import type { ChartProps } from '../kind/chart-props.ts';
import { table } from '../kinds/table/index.ts';

/**
 * Components that draw charts, by the function that loads their code. Chart kinds with the same function share one
 * component, so that React keeps it when the user switches between these kinds.
 */
const drawings = new WeakMap<ChartKind['load'], ComponentType<ChartProps>>();

/**
 * Returns the component that draws charts of a kind; that of tables by default. Its code is loaded when it is first
 * rendered.
 */
export const drawingOf = ({ load }: ChartKind = table): ComponentType<ChartProps> => {
  const known = drawings.get(load);
  if (known) return known;
  const made = lateChart(async () => (await load()).Chart);
  drawings.set(load, made);
  return made;
};
