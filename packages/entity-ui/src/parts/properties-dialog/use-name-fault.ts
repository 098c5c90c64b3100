import { useText } from '@sightline/core/react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { isLongName, longestName } from '../../model/name-length.ts';

/** Returns a function that validates a name. It returns form errors; empty if the name is valid. */
export const useNameFault = (kind: keyof typeof longestName): ((name: string) => { readonly name?: string }) => {
  const text = useText(dialogMessages);
  const limit = longestName[kind];
  return (name) => {
    if (name.trim() === '') return { name: text('properties.name-required') };
    return isLongName(name, limit) ? { name: text('properties.name-long', { limit }) } : {};
  };
};
