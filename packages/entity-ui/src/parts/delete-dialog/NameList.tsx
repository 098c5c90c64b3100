import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { names as list } from './delete-dialog.css.ts';

/** Names that are shown of many. */
const shownNames = 10;

/** The first of many names, and how many more there are. */
export const NameList = ({ names }: { readonly names: readonly string[] }): ReactNode => {
  const text = useText(dialogMessages);
  return (
    <ul className={list}>
      {names.slice(0, shownNames).map((name, index) => (
        // Nothing tells two of one name apart, and the order does not change.
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {names.length > shownNames && <li>{text('delete.used-more', { count: names.length - shownNames })}</li>}
    </ul>
  );
};
