import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { names as list } from './delete-dialog.css.ts';

/** Maximum number of names shown. */
const shownNames = 10;

/** The first names of a list, and the number of others. */
export const NameList = ({ names }: { readonly names: readonly string[] }): ReactNode => {
  const text = useText(dialogMessages);
  return (
    <ul className={list}>
      {names.slice(0, shownNames).map((name, index) => (
        // Names may be equal and the order is fixed: use the index.
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {names.length > shownNames && <li>{text('delete.used-more', { count: names.length - shownNames })}</li>}
    </ul>
  );
};
