import { bytes } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { Field, Icon } from '@sightline/ui-kit';
import { FileArchive, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import * as css from './import-dialog.css.ts';

export interface BundleFieldProps {
  readonly file: File | undefined;
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
}

/** A place to drop a bundle on, or to choose one from; shows the one that is chosen. */
export const BundleField = ({ file, busy, onChoose }: BundleFieldProps): ReactNode => {
  const text = useText(dialogMessages);
  const { locale } = useLocale();
  const [over, setOver] = useState(false);
  return (
    <Field label={text('import.file')} help={text('import.file-help')} group>
      <div className={css.zone} data-over={over || undefined}>
        <Icon of={file ? FileArchive : Upload} size={20} />
        {file ? (
          <span className={css.file}>
            <span className={css.fileName}>
              <bdi>{file.name}</bdi>
            </span>
            <span className={css.hint}>
              <bdi>{bytes(locale)(file.size)}</bdi>
            </span>
          </span>
        ) : (
          <span className={css.file}>{text('import.drop')}</span>
        )}
        <span className={css.choose} aria-hidden>
          {text(file ? 'import.choose-other' : 'import.choose')}
        </span>
        {/* It covers the place: the browser itself takes what is dropped on it. */}
        <input
          type="file"
          className={css.input}
          accept=".zip,application/zip"
          aria-label={text('import.file')}
          disabled={busy}
          // The same file may be chosen again once it was mended.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            if (chosen) onChoose(chosen);
          }}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </div>
    </Field>
  );
};
