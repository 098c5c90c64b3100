'use client';

export type { Camera } from './kind/camera.ts';
export type { ChartProps, ChartSelection, MenuMark } from './kind/chart-props.ts';
export type { Clause, Condition, MarkClause } from './kind/clause.ts';
export { ChartDrill, type ChartDrillProps } from './drill/ChartDrill.tsx';
export type { MarkActions, MarkLink } from './kind/mark-actions.ts';
export { defineChart, defineDrawnChart, type ChartKind } from './kind/chart-kind.ts';
export {
  defineDrawing,
  type DrawnKind,
  type LegendOf,
  type Mark,
  type MarkRow,
  type Scene,
  type ScenePictureProps,
} from './kind/drawn-kind.ts';
export type { PictureProps } from './kind/picture-props.ts';
export { successorOf, type FormData } from './query/index.ts';
export { area } from './kinds/area/index.ts';
export { bar } from './kinds/bar/index.ts';
export { bigNumber, bigNumberTotal } from './kinds/big-number/index.ts';
export { kindOf, kinds } from './kinds/kinds.ts';
export { line } from './kinds/line/index.ts';
export { pie } from './kinds/pie/index.ts';
export { table } from './kinds/table/index.ts';
export type { ColorRegistry } from './scales/color-registry.ts';
export type { ValueColors } from './scales/value-registry.ts';
export { useConditionsText } from './view/use-conditions-text.ts';
export { ChartView, type ChartViewProps } from './view/ChartView.tsx';
export { datasetWords, type DatasetWords, type MetricFormat } from './view/dataset-words.ts';
export { resultColumns, type ChartCell, type ResultColumns } from './view/result-columns.ts';
