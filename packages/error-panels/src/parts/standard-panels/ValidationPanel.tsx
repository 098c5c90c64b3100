import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { readFieldReasons, type FieldReason } from '../../model/field-reasons.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { details } from '../panel-frame/panel-frame.css.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';
import * as css from './standard-panels.css.ts';

/** Panel for values that the server rejected, with one line per field. */
export const ValidationPanel = ({ error, size, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const fields = readFieldReasons(error.extra['messages']);
  const message = fields.length === 0 ? error.message : text('errors.validation.summary', { count: fields.length });
  return (
    <PanelFrame error={error} size={size} actions={actions} title={text('errors.validation.title')} message={message}>
      {fields.length > 0 && (
        <details open className={details}>
          <summary>{text('errors.validation.fields')}</summary>
          <Fields fields={fields} />
        </details>
      )}
    </PanelFrame>
  );
};

const Fields = ({ fields }: { readonly fields: readonly FieldReason[] }) => (
  <ul className={css.fields}>
    {fields.map(({ name, reasons, inner }) => (
      <li key={name}>
        <span className={css.fieldName}>{name}</span> {reasons.join(' ')}
        {inner.length > 0 && <Fields fields={inner} />}
      </li>
    ))}
  </ul>
);
