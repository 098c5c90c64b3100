'use client';

export * as chartControls from './controls.ts';
export { groupLabels, type Control, type ControlGroup } from './controls.ts';
export type { ChartColumn } from './chart-columns.ts';
export { editChart, type EditableKind, type Editing } from './edit-chart.ts';
export { editableKinds } from './editable-kinds.ts';
export { readFormula } from '../additions/formula.ts';
export { RampPicker } from './RampPicker.tsx';
export { SchemePicker, type SchemePickerProps } from './SchemePicker.tsx';
export { editMessages as chartEditMessages } from '../messages/edit.ts';
export { groupOfKind, kindGroups, type KindGroup } from './gallery.ts';
