import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/edits.ts';
import { printValue } from '../../model/print-value.ts';
import * as css from './field-value.css.ts';

/** Readable value of a field: texts unquoted, a list of named items as their names, other lists and objects as JSON. */
export const FieldValue = ({ value }: { readonly value: unknown }): ReactNode => {
  const text = useText(messages);
  if (value === undefined) return <em className={css.none}>{text('value.absent')}</em>;
  if (typeof value === 'boolean') return text(value ? 'value.yes' : 'value.no');
  const { kind, words } = printValue(value);
  if (words === '') return <em className={css.none}>{text('value.empty')}</em>;
  if (kind === 'words') return <bdi className={css.words}>{words}</bdi>;
  return (
    <code className={css.code} dir="ltr">
      {words}
    </code>
  );
};
