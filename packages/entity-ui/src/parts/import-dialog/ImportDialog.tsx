import { useApi, useText } from '@sightline/core/react';
import { ErrorView } from '@sightline/error-panels';
import { Banner, Button, Checkbox, Dialog, Field, TextInput, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { importBundle } from '../../commands/import-bundle.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import { importNeeds, type ImportNeeds } from '../../model/import-refusal.ts';
import type { BundleKind } from '../../model/item-kind.ts';
import { fields } from '../properties-dialog/properties-dialog.css.ts';

export interface ImportDialogProps {
  readonly kind: BundleKind;
  /** What is imported, in words: "charts". */
  readonly what: string;
  readonly onClose: () => void;
}

interface Refusal {
  readonly error: unknown;
  readonly needs: ImportNeeds | undefined;
}

/** Imports a bundle; asks to overwrite and for passwords when the bundle needs them, and says what is wrong with a bad one. */
export const ImportDialog = ({ kind, what, onClose }: ImportDialogProps): ReactNode => {
  const text = useText(dialogMessages);
  const [file, setFile] = useState<File>();
  const [overwrite, setOverwrite] = useState(false);
  const [passwords, setPasswords] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const run = useImport();
  const handleImport = async () => {
    if (!file) return;
    setBusy(true);
    const failed = await run({ kind, file, overwrite, passwords });
    setBusy(false);
    if (failed === undefined) onClose();
    else setRefusal({ error: failed, needs: importNeeds(failed) });
  };
  const missing = refusal?.needs?.passwords ?? [];
  return (
    <Dialog
      title={text('import.title', { what })}
      closeLabel={text('import.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('import.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={!file} onClick={() => void handleImport()}>
            {text('import.submit')}
          </Button>
        </>
      }
    >
      <div className={fields}>
        <FileField onFile={setFile} />
        {refusal?.needs?.overwrite && <Banner level="warning">{text('import.overwrite-needed')}</Banner>}
        <Checkbox label={text('import.overwrite')} checked={overwrite} onChange={setOverwrite} />
        {missing.map((name) => (
          <Field key={name} label={text('import.password', { name: name.replace(/^databases\/|\.yaml$/gu, '') })}>
            <TextInput
              type="password"
              autoComplete="off"
              value={passwords[name] ?? ''}
              onChange={(value) => setPasswords({ ...passwords, [name]: value })}
            />
          </Field>
        ))}
        {refusal && !refusal.needs && <ErrorView error={refusal.error} />}
      </div>
    </Dialog>
  );
};

const FileField = ({ onFile }: { readonly onFile: (file: File | undefined) => void }) => {
  const text = useText(dialogMessages);
  const id = useId();
  return (
    <Field label={text('import.file')} help={text('import.file-help')} group>
      <input
        id={id}
        type="file"
        accept=".zip,application/zip"
        aria-label={text('import.file')}
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
    </Field>
  );
};

const useImport = () => {
  const text = useText(dialogMessages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return async (bundle: Parameters<typeof importBundle>[1]): Promise<unknown> => {
    try {
      await importBundle({ api, queryClient }, bundle);
      toasts.show({ level: 'success', text: text('import.done') });
      return undefined;
    } catch (error) {
      return error;
    }
  };
};
