import { useText } from '@sightline/core/react';
import { Field, TextInput, type Form } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { ChartProperties } from '../../model/chart-properties.ts';
import { pair } from './properties-dialog.css.ts';

/** Fields for the certifier and the certification details. */
export const CertificationFields = ({ bind }: { readonly bind: Form<ChartProperties>['text'] }): ReactNode => {
  const text = useText(dialogMessages);
  return (
    <div className={pair}>
      <Field label={text('properties.certified-by')}>
        <TextInput {...bind('certifiedBy')} />
      </Field>
      <Field label={text('properties.certification-details')}>
        <TextInput {...bind('certificationDetails')} />
      </Field>
    </div>
  );
};
