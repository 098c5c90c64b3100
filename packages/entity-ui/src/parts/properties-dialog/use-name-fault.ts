import { useText } from '@sightline/core/react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { isLongName, longestName } from '../../model/name-length.ts';

/** What is wrong with a name, as a form's errors; nothing where it can be sent. */
export const useNameFault = (kind: keyof typeof longestName): ((name: string) => { readonly name?: string }) => {
  const text = useText(dialogMessages);
  const limit = longestName[kind];
  return (name) => {
    if (name.trim() === '') return { name: text('properties.name-required') };
    return isLongName(name, limit) ? { name: text('properties.name-long', { limit }) } : {};
  };
};
