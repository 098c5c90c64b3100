import type { Control } from '@sightline/charts/edit';
import type { ControlProblem } from '../../model/controls.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { FormData } from '../../model/form.ts';

export interface ControlFieldProps {
  readonly control: Control;
  readonly value: unknown;
  /** The chart's settings. */
  readonly form: FormData;
  readonly dataset: Dataset;
  readonly problem: ControlProblem | undefined;
  /** With `joins`, the change continues the previous one, such as the next letter, and is undone together with it. */
  readonly onChange: (value: unknown, options?: { readonly joins?: boolean }) => void;
}

export interface EditorProps extends ControlFieldProps {
  readonly label: string;
}
