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

/** Where the import of a bundle stands. */
export interface BundleImporting {
  readonly file: File | undefined;
  /** The server says first what would happen. */
  readonly plans: boolean;
  readonly plan: ImportPlan | undefined;
  readonly work: 'looking' | 'importing' | undefined;
  readonly failure: unknown;
  readonly overwrite: boolean;
  /** Something of the bundle is here already, and may be overwritten. */
  readonly canOverwrite: boolean;
  /** Secrets were typed that go with the dialog. */
  readonly unsaved: boolean;
  /** Secrets that were asked for so far. */
  readonly asked: readonly SecretNeed[];
  readonly secretOf: (need: SecretNeed) => string;
  readonly choose: (file: File) => void;
  readonly setOverwrite: (overwrite: boolean) => void;
  readonly setSecret: (need: SecretNeed, secret: string) => void;
  readonly look: () => void;
  readonly run: () => void;
}

const withNew = (asked: readonly SecretNeed[], more: readonly SecretNeed[]): readonly SecretNeed[] => {
  const keys = new Set(asked.map(secretKey));
  return [...asked, ...more.filter((need) => !keys.has(secretKey(need)))];
};

/** Whether things of the bundle's own kind are here already, which may be overwritten: what they stand on never is. */
const meetsOwnKind = ({ changed, left }: ImportPlan, kind: BundleKind): boolean =>
  changed.length > 0 || left.some(({ type }) => type === kind.replace('-', '_'));

/** Takes a bundle from its choice to its import; what is typed stays whatever fails. */
export const useBundleImport = (kind: BundleKind, onDone: () => void): BundleImporting => {
  const text = useText(dialogMessages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const plans = plansImports(api);
  const looking = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<ImportPlan>();
  const [work, setWork] = useState<BundleImporting['work']>();
  const [failure, setFailure] = useState<unknown>();
  const [overwrite, setOverwrite] = useState(false);
  const [asked, setAsked] = useState<readonly SecretNeed[]>([]);
  const [secrets, setSecrets] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => () => looking.current?.abort(), []);

  const handleFailure = (error: unknown) => {
    setFailure(error);
    setAsked((former) => withNew(former, importNeeds(error)?.secrets ?? []));
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
      // Another bundle was chosen meanwhile, or the dialog was closed.
      if (isAborted(error) || own.signal.aborted) return;
      // Who may not overwrite may still bring in what is new.
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
    toasts.show({
      level: 'success',
      text: done
        ? text('import.done-counts', { created: done.created.length, changed: done.changed.length })
        : text('import.done'),
    });
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
      setAsked([]);
      if (plans) void look(chosen, false);
    },
    setOverwrite: (over) => {
      setOverwrite(over);
      // What is said is what this choice would do.
      if (file && plans) void look(file, over);
    },
    setSecret: (need, secret) => setSecrets((former) => new Map(former).set(secretKey(need), secret)),
    look: () => file && void look(file),
    run: () => file && void run(file),
  };
};
