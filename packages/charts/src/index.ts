'use client';

export type { ChartProps, ChartSelection, MenuMark } from './kind/chart-props.ts';
export type { Clause, Condition, MarkClause } from './kind/clause.ts';
export { ChartDrill, type ChartDrillProps } from './drill/ChartDrill.tsx';
export type { MarkActions, MarkLink } from './kind/mark-actions.ts';
export { defineChart, type ChartKind } from './kind/chart-kind.ts';
export { successorOf, type FormData } from './query/index.ts';
export { area, bar, bigNumber, bigNumberTotal, kindOf, kinds, line, pie, table } from './kinds/kinds.ts';
export type { ColorRegistry } from './scales/color-registry.ts';
export type { ValueColors } from './scales/value-registry.ts';
export { useConditionsText } from './view/use-conditions-text.ts';
export { ChartView, type ChartViewProps } from './view/ChartView.tsx';
export { datasetWords, type DatasetWords, type MetricFormat } from './view/dataset-words.ts';
export { resultColumns, type ChartCell, type ResultColumns } from './view/result-columns.ts';
