import { useText } from '@sightline/core/react';
import { useCallback } from 'react';
import { messages } from '../../messages/screens.ts';
import { permissionWords, type PermissionPair } from '../../model/role.ts';

/** Returns the description of a permission. */
export const usePermissionText = (): ((pair: PermissionPair) => string) => {
  const text = useText(messages);
  return useCallback(
    (pair) => {
      const { kind, ...words } = permissionWords(pair);
      return text(`roles.may.${kind}`, { ...words });
    },
    [text],
  );
};
