import { useSession } from '@sightline/core/react';
import { useState } from 'react';
import type { LabDatabase } from '../../model/lab-database.ts';
import { mayWrite } from '../../model/may-write.ts';
import type { ChangesRequest } from '../../reads/preview-changes.ts';
import type { BeginGuard } from './use-runner.ts';

/** Statements of a run that may change data. They are held back until the user agrees to run them. */
export interface PendingChanges {
  readonly request: ChangesRequest;
  readonly database: string;
  readonly run: () => void;
  readonly close: () => void;
}

export interface Changes {
  /** True if the server commits each statement by itself. All servers that can preview changes do so. */
  readonly commitsEach: boolean;
  readonly guard: BeginGuard;
  /** Texts that wait for the user's decision; undefined if there are none. */
  readonly pending: PendingChanges | undefined;
}

/** Holds back texts that may write until the user has accepted their changes, if the server can preview changes. */
export const useChanges = (databases: readonly LabDatabase[]): Changes => {
  const canPreview = useSession().capabilities.has('changes');
  const [pending, setPending] = useState<PendingChanges>();
  return {
    commitsEach: canPreview,
    pending,
    guard: ({ tab, texts, go }) => {
      const database = databases.find(({ id }) => id === tab.databaseId);
      const asked = texts.filter(mayWrite);
      if (!canPreview || !database?.writes || asked.length === 0) return go();
      const close = () => setPending(undefined);
      const { schema, templateParams = '' } = tab;
      return setPending({
        request: { databaseId: database.id, schema, texts: asked, templateParams },
        database: database.name,
        close,
        run: () => {
          close();
          go();
        },
      });
    },
  };
};
