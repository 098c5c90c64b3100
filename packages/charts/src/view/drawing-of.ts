import type { ComponentType } from 'react';
import { lateChart } from '../frame/late-chart.tsx';
import type { ChartKind } from '../kind/chart-kind.ts';
import type { ChartProps } from '../kind/chart-props.ts';
import { table } from '../kinds/table/index.ts';

/** Drawings by loader: kinds with the same drawing share a component, which stays when charts are switched. */
const drawings = new WeakMap<ChartKind['load'], ComponentType<ChartProps>>();

/** Returns the component that draws charts of a kind, by default a table. Its code loads when it is first shown. */
export const drawingOf = ({ load }: ChartKind = table): ComponentType<ChartProps> => {
  const known = drawings.get(load);
  if (known) return known;
  const made = lateChart(async () => (await load()).Chart);
  drawings.set(load, made);
  return made;
};
