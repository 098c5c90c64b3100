import { isAborted } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importBundle } from '../../commands/import-bundle.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import { secretKey } from '../../model/bundle-form.ts';
import type { ImportPlan } from '../../model/import-plan.ts';
import { importNeeds, type SecretNeed } from '../../model/import-refusal.ts';
import type { BundleKind } from '../../model/item-kind.ts';
import { planImport, plansImports } from '../../reads/plan-import.ts';
import { useAskedSecrets } from './use-asked-secrets.ts';

/** State of a bundle import. */
export interface BundleImporting {
  readonly file: File | undefined;
  /** True if the server supports dry runs. */
  readonly plans: boolean;
  readonly plan: ImportPlan | undefined;
  readonly work: 'looking' | 'importing' | undefined;
  readonly failure: unknown;
  readonly overwrite: boolean;
  /** True if objects of the bundle exist already and can be overwritten. */
  readonly canOverwrite: boolean;
  /** True if secrets were typed, which are lost when the dialog closes. */
  readonly unsaved: boolean;
  /** Secrets requested so far. */
  readonly asked: readonly SecretNeed[];
  readonly secretOf: (need: SecretNeed) => string;
  readonly choose: (file: File) => void;
  readonly setOverwrite: (overwrite: boolean) => void;
  readonly setSecret: (need: SecretNeed, secret: string) => void;
  readonly look: () => void;
  readonly run: () => void;
}

/**
 * True if objects of the bundle's type exist already. Only these can be overwritten, not the objects that they depend
 * on.
 */
const meetsOwnKind = ({ changed, left }: ImportPlan, kind: BundleKind): boolean =>
  changed.length > 0 || left.some(({ type }) => type === kind.replace('-', '_'));

/** State of an import, from the selection of a bundle to the result. The user's input is kept after a failure. */
export const useBundleImport = (kind: BundleKind, onDone: () => void): BundleImporting => {
  const api = useApi();
  const queryClient = useQueryClient();
  const tellDone = useDoneToast();
  const plans = plansImports(api);
  const looking = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<ImportPlan>();
  const [work, setWork] = useState<BundleImporting['work']>();
  const [failure, setFailure] = useState<unknown>();
  const [overwrite, setOverwrite] = useState(false);
  const { asked, secrets, ask, askNone, setSecret } = useAskedSecrets();
  useEffect(() => () => looking.current?.abort(), []);

  const handleFailure = (error: unknown) => {
    setFailure(error);
    ask(importNeeds(error)?.secrets ?? []);
  };
  const look = async (chosen: File, over = overwrite): Promise<void> => {
    looking.current?.abort();
    const own = new AbortController();
    looking.current = own;
    setWork('looking');
    setFailure(undefined);
    try {
      setPlan(await planImport(api, { kind, file: chosen, overwrite: over, secrets }, own.signal));
    } catch (error) {
      // Another bundle was selected, or the dialog was closed, so the result is ignored.
      if (isAborted(error) || own.signal.aborted) return;
      // Turn off the option to overwrite: users without permission to overwrite can still import new objects.
      if (over && plan && !importNeeds(error)) setOverwrite(false);
      else setPlan(undefined);
      handleFailure(error);
    }
    setWork(undefined);
  };
  const run = async (chosen: File): Promise<void> => {
    setWork('importing');
    setFailure(undefined);
    let done: ImportPlan | undefined;
    try {
      const bundle = { kind, file: chosen, overwrite, leavesExisting: plans, secrets };
      done = await importBundle({ api, queryClient }, bundle);
    } catch (error) {
      setWork(undefined);
      return handleFailure(error);
    }
    tellDone(done);
    onDone();
  };
  return {
    file,
    plans,
    plan,
    work,
    failure,
    overwrite,
    canOverwrite: plan !== undefined && meetsOwnKind(plan, kind),
    unsaved: [...secrets.values()].some((secret) => secret !== ''),
    asked,
    secretOf: (need) => secrets.get(secretKey(need)) ?? '',
    choose: (chosen) => {
      setFile(chosen);
      setPlan(undefined);
      setFailure(undefined);
      setOverwrite(false);
      askNone();
      if (plans) void look(chosen, false);
    },
    setOverwrite: (over) => {
      setOverwrite(over);
      // The plan depends on the overwrite option, so request the plan again.
      if (file && plans) void look(file, over);
    },
    setSecret,
    look: () => file && void look(file),
    run: () => file && void run(file),
  };
};

/** Reports a finished import, with the numbers of objects if they are known. */
const useDoneToast = () => {
  const text = useText(dialogMessages);
  const toasts = useToasts();
  return (done: ImportPlan | undefined) =>
    toasts.show({
      level: 'success',
      text: done
        ? text('import.done-counts', { created: done.created.length, changed: done.changed.length })
        : text('import.done'),
    });
};
