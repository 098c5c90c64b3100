import type { ReactNode } from 'react';
import type { EditorProps } from '../controls-pane/control-props.ts';
import { AxisOrderField } from './AxisOrderField.tsx';
import { BoundsField } from './BoundsField.tsx';
import { ChoicesField } from './ChoicesField.tsx';

const parts = { choices: ChoicesField, bounds: BoundsField, 'axis-order': AxisOrderField } as const;

/** Editor of a setting that only charts with series have: compared periods, axis range, or order of the categories. */
export const SeriesField = (props: EditorProps): ReactNode => {
  const { kind } = props.control;
  if (!(kind in parts)) return null;
  const Part = parts[kind as keyof typeof parts];
  return <Part {...props} />;
};
