import { useText } from '@sightline/core/react';
import { TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import type { EditStore } from '../../store/edit-store.ts';
import * as css from './edit.css.ts';

/** Field for the title of the dashboard. Continuous typing counts as one edit step. */
export const TitleField = ({ store }: { readonly store: EditStore }): ReactNode => {
  const text = useText(editMessages);
  const title = useStore(store, ({ document }) => document.title);
  const rename = (next: string) =>
    store.getState().edit({ act: 'rename', name: next }, (before) => ({ ...before, title: next }), { joins: 'title' });
  return (
    <h1 className={css.title}>
      <TextInput
        aria-label={text('edit.title')}
        value={title}
        maxLength={500}
        className={css.titleInput}
        onChange={rename}
      />
    </h1>
  );
};
