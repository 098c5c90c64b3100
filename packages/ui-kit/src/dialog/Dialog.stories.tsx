import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Drawer } from '../drawer/Drawer.tsx';
import { Field } from '../field/Field.tsx';
import { Popover } from '../popover/Popover.tsx';
import { row } from '../stories.css.ts';
import { TextInput } from '../text-input/TextInput.tsx';
import { useToasts } from '../toast/ToastProvider.tsx';
import { Dialog } from './Dialog.tsx';

const meta: Meta = { title: 'Parts/Dialog, drawer, popover, toast' };
export default meta;

function Confirm({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="dangerSolid" disabled={typed !== 'DELETE'} disabledReason="Type DELETE first" onClick={onClose}>
        Delete
      </Button>
    </>
  );
  return (
    <Dialog title="Delete chart" onClose={onClose} footer={footer} role="alertdialog">
      <p>Delete “Revenue by channel, weekly”? It is on 2 dashboards and in 1 report.</p>
      <Field label="Type DELETE to confirm">
        <TextInput value={typed} onChange={setTyped} />
      </Field>
    </Dialog>
  );
}

function Floats() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const toasts = useToasts();
  const close = () => setOpen(undefined);
  const undo = { label: 'Undo', onAction: () => undefined };
  return (
    <div className={row}>
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
      <Popover label="Columns" trigger={<Button>Open popover</Button>}>
        {(done) => <Button onClick={done}>Done</Button>}
      </Popover>
      <Button onClick={() => toasts.show({ level: 'success', text: 'Deleted: Promoter score', action: undo })}>
        Show toast
      </Button>
      <Button onClick={() => toasts.show({ level: 'danger', text: 'Not saved', detail: 'Request 7f3a-11c2 at 14:32' })}>
        Show failure
      </Button>
      {open === 'dialog' && <Confirm onClose={close} />}
      {open === 'drawer' && (
        <Drawer title="Filters" onClose={close} footer={<Button kind="primary">Apply</Button>}>
          Filters stand here.
        </Drawer>
      )}
    </div>
  );
}

export const Open: StoryObj = { render: () => <Floats /> };
