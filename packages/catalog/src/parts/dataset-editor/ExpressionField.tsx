import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { Field, TextArea } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { checkExpressions } from '../../commands/review-dataset-save.ts';
import { messages } from '../../messages/dataset.ts';
import * as css from './editor.css.ts';
import type { DatasetEditor } from './use-dataset-editor.ts';

/** SQL field of a metric or a calculated column. The database validates the SQL on blur. */
export const ExpressionField = ({
  editor,
  field,
  value,
  onChange,
}: {
  readonly editor: DatasetEditor;
  /** Path in the form: `metrics.m7.expression`. */
  readonly field: string;
  readonly value: string;
  readonly onChange: (expression: string) => void;
}): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { saved, form, refuse, touch, faultAt } = editor;
  const check = async () => {
    touch(field);
    try {
      const words = (await checkExpressions(api, saved, form)).get(field);
      if (words !== undefined) refuse(field, words);
    } catch (error) {
      // If validation is unavailable now, the save validates again and reports errors.
      if (!isCallError(error)) throw error;
    }
  };
  return (
    <Field label={text('dataset.expression')} required help={text('dataset.expression-help')} error={faultAt(field)}>
      <TextArea
        className={css.mono}
        rows={3}
        spellCheck={false}
        value={value}
        onChange={onChange}
        onBlur={() => void check()}
      />
    </Field>
  );
};
