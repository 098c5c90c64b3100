import { useApi, useText } from '@sightline/core/react';
import type { Refusal } from '@sightline/entity-ui';
import { useForm, useToasts, type Form } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveDatabase, testDatabase } from '../../commands/save-database.ts';
import { messages } from '../../messages/screens.ts';
import { connectionFault, connectionMistakes } from '../../model/connection-fault.ts';
import type { ConnectionValues, EngineOffer } from '../../model/connection-form.ts';
import type { FieldForm } from '../resource/FieldList.tsx';
import { leavesOf, type ResourceValues } from '../resource/resource-field.ts';
import { connectionTabs, useConnectionFields, type ConnectionTab } from './use-connection-fields.ts';

export interface ConnectionFormOptions {
  /** Id of an existing database. */
  readonly id?: number;
  readonly offer: EngineOffer;
  readonly initial: ConnectionValues;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
  /** Navigates to a path of the application. */
  readonly onOpen: (path: string) => void;
}

/** Stage of the connection test. */
export type TrialStage = 'none' | 'running' | 'reached';

/** State of the connection form. */
export interface ConnectionForming {
  readonly form: Form<ConnectionValues>;
  /** The form with the server's errors at their fields, for rendering. */
  readonly fieldForm: FieldForm;
  /** Fields of each tab. */
  readonly fields: ReturnType<typeof useConnectionFields>;
  /** The open tab. A test or a save opens the first tab with an error. */
  readonly tab: ConnectionTab;
  readonly setTab: (tab: ConnectionTab) => void;
  /** Server errors that belong to no field. */
  readonly others: readonly string[];
  readonly trial: TrialStage;
  readonly test: () => Promise<void>;
  readonly submit: () => Promise<boolean>;
}

const nothingWrong: Refusal = { fields: {}, others: [] };

/** Input, test and save of a connection. */
export const useConnectionForm = (options: ConnectionFormOptions): ConnectionForming => {
  const { id, offer, initial, extra, onClose } = options;
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const tellSaved = useSavedToast(options);
  const [tab, setTab] = useState<ConnectionTab>('basic');
  const [fault, setFault] = useState(nothingWrong);
  const [trial, setTrial] = useState<TrialStage>('none');
  const mistakes = (values: ConnectionValues) => connectionMistakes(values, offer);
  const form = useForm<ConnectionValues>({
    initial,
    validate: (values) =>
      Object.fromEntries(Object.entries(mistakes(values)).map(([key, what]) => [key, text(`databases.wrong.${what}`)])),
    onSubmit: async (values) => {
      const kept = await attempt(async () => {
        await saveDatabase({ api, queryClient }, { id, offer, values, extra });
      });
      if (!kept) return { '': 'refused' };
      onClose();
      tellSaved(values.name.trim());
      return undefined;
    },
  });
  const fields = useConnectionFields(offer, form.values);
  const show = (wrong: readonly string[]) => {
    const first = connectionTabs.find((each) => leavesOf(fields[each]).some(({ key }) => wrong.includes(key)));
    if (first !== undefined) setTab(first);
  };
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setFault(nothingWrong);
    try {
      await work();
      return true;
    } catch (error) {
      const found = connectionFault(error, form.values, offer);
      setFault(found);
      show(Object.keys(found.fields));
      return false;
    }
  };
  return {
    form,
    fieldForm: {
      values: form.values as unknown as ResourceValues,
      errorAt: (path) => fault.fields[path] ?? form.errorAt(path),
      set: (path, value) => {
        // The result of the test does not apply to the changed connection.
        setTrial('none');
        setFault(nothingWrong);
        form.set(path, value);
      },
      touch: form.touch,
    },
    fields,
    tab,
    setTab,
    others: fault.others,
    trial,
    test: async () => {
      setTrial('running');
      const reached = await attempt(() => testDatabase(api, { id, offer, values: form.values, extra }));
      setTrial(reached ? 'reached' : 'none');
    },
    submit: () => {
      show(Object.keys(mistakes(form.values)));
      return form.submit();
    },
  };
};

/** Returns a function that shows a toast after a save. For a new database, the toast offers to create a dataset. */
const useSavedToast = ({ id, onOpen }: ConnectionFormOptions) => {
  const text = useText(messages);
  const toasts = useToasts();
  const next = { label: text('databases.create-dataset'), onAction: () => onOpen('/dataset/add/') };
  return (name: string) =>
    toasts.show({
      level: 'success',
      text: text('databases.saved', { name }),
      ...(id === undefined && { action: next }),
    });
};
