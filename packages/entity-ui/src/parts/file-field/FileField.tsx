import { bytes } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { Icon } from '@sightline/ui-kit';
import { FileArchive, FileText, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import * as css from './file-field.css.ts';

export interface FileFieldProps {
  /** Label of the surrounding field. */
  readonly label: string;
  /** Accepted files, as in an input's `accept`. */
  readonly accept: string;
  readonly file: File | undefined;
  readonly busy?: boolean;
  readonly onChoose: (file: File) => void;
}

/** Drop zone and file picker that shows the selected file. Use it in a `Field` that is a group. */
export const FileField = ({ label, accept, file, busy = false, onChoose }: FileFieldProps): ReactNode => {
  const text = useText(dialogMessages);
  const { locale } = useLocale();
  const [over, setOver] = useState(false);
  return (
    <div className={css.zone} data-over={over || undefined}>
      <Icon of={!file ? Upload : file.name.endsWith('.zip') ? FileArchive : FileText} size={20} />
      {file ? (
        <span className={css.file}>
          <span className={css.fileName}>
            <bdi>{file.name}</bdi>
          </span>
          <span className={css.size}>
            <bdi>{bytes(locale)(file.size)}</bdi>
          </span>
        </span>
      ) : (
        <span className={css.file}>{text('file.drop')}</span>
      )}
      {!busy && (
        <span className={css.choose} aria-hidden>
          {text(file ? 'file.choose-other' : 'file.choose')}
        </span>
      )}
      {/* The input covers the drop zone, so that the browser itself handles dropped files. */}
      <input
        type="file"
        className={css.input}
        accept={accept}
        aria-label={label}
        disabled={busy}
        // Reset the input, so that the same file can be selected again after it was fixed.
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
  );
};
