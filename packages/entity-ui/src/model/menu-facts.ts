import type { StartUpData } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { Catalogue, Text } from '@sightline/core/react';
import type { useToasts } from '@sightline/ui-kit';

/** Values and functions of the page that the entries of a menu need. */
export interface MenuFacts<C extends Catalogue> {
  readonly text: Text<C>;
  readonly api: Api;
  readonly toasts: ReturnType<typeof useToasts>;
  readonly session: StartUpData;
  readonly locale: string;
}

/** Runs an action of a menu. If it fails, a toast shows the reason. */
export const orTell = (work: Promise<void>, toasts: ReturnType<typeof useToasts>, failed: string): void =>
  void work.catch((error: unknown) => {
    toasts.show({ level: 'danger', text: failed, detail: error instanceof Error ? error.message : String(error) });
  });
