import { useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useState } from 'react';
import { listMessages as messages } from '../messages/list.ts';
import type { BundleKind } from '../model/item-kind.ts';
import { useHref } from '../reads/use-href.ts';
import { browserExportWorld, exportItems } from './export-items.ts';

export interface Exporting {
  readonly working: boolean;
  readonly run: (kind: BundleKind, ids: readonly number[]) => Promise<void>;
}

/**
 * Returns the export function and its state. The state is busy while the server prepares the bundle. A failure is shown
 * in a toast.
 */
export const useExport = (): Exporting => {
  const text = useText(messages);
  const toasts = useToasts();
  const href = useHref();
  const [working, setWorking] = useState(false);
  const run = async (kind: BundleKind, ids: readonly number[]) => {
    setWorking(true);
    try {
      await exportItems(browserExportWorld(href), kind, ids);
    } catch {
      toasts.show({ level: 'danger', text: text('export.failed') });
    } finally {
      setWorking(false);
    }
  };
  return { working, run };
};
