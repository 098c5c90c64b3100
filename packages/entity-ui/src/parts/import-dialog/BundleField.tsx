import { useText } from '@sightline/core/react';
import { Field } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { FileField } from '../file-field/FileField.tsx';

export interface BundleFieldProps {
  readonly file: File | undefined;
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
}

/** File field for a bundle. */
export const BundleField = (props: BundleFieldProps): ReactNode => {
  const text = useText(dialogMessages);
  return (
    <Field label={text('import.file')} help={text('import.file-help')} group>
      <FileField label={text('import.file')} accept=".zip,application/zip" {...props} />
    </Field>
  );
};
