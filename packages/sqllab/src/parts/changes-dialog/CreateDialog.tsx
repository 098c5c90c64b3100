import { useText } from '@sightline/core/react';
import { Button, Dialog, Field, Segmented, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { changesMessages } from '../../messages/changes.ts';
import { messages } from '../../messages/index.ts';
import type { Creation } from '../../model/creation.ts';
import * as css from './changes-dialog.css.ts';

export interface CreateDialogProps {
  /** Kinds of objects, such as tables, that users may create in the database; at least one. */
  readonly kinds: readonly Creation[];
  /** Schema of the tab; null for the database's default schema. */
  readonly schema: string | null;
  readonly onClose: () => void;
  readonly onCreate: (kind: Creation, name: string) => void;
}

/** Asks for the name of a table or view to create from the query (SQL-36). */
export const CreateDialog = ({ kinds, schema, onClose, onCreate }: CreateDialogProps): ReactNode => {
  const text = useText(changesMessages);
  const words = useText(messages);
  const [kind, setKind] = useState(kinds[0] ?? 'table');
  const [name, setName] = useState('');
  const named = name.trim() !== '';
  const create = () => {
    if (named) onCreate(kind, name.trim());
  };
  return (
    <Dialog
      title={text('changes.create.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words('save.cancel')}</Button>
          <Button
            kind="primary"
            disabled={!named}
            disabledReason={named ? undefined : words('save.needsName')}
            onClick={create}
          >
            {text('changes.create.create')}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        {kinds.length > 1 ? (
          <Segmented
            label={text('changes.create.kind')}
            options={kinds.map((value) => ({ value, label: text(`changes.create.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        ) : null}
        <Field
          label={schema === null ? text('changes.create.name') : text('changes.create.name-in', { schema })}
          help={text(`changes.create.${kind}-help`)}
          required
        >
          <TextInput value={name} onChange={setName} autoFocus />
        </Field>
      </form>
    </Dialog>
  );
};
