import { useApi, useText } from '@sightline/core/react';
import { Banner, Button, Dialog, Icon, Segmented, Tabs, useForm, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { saveDatabase, testDatabase } from '../../commands/save-database.ts';
import { messages } from '../../messages/screens.ts';
import type { ConnectionValues, EngineOffer } from '../../model/connection-form.ts';
import { connectionFault, connectionMistakes } from '../../model/connection-fault.ts';
import type { Refusal } from '../../model/refused-fields.ts';
import { FieldList, type FieldForm } from '../resource/FieldList.tsx';
import { leavesOf, type ResourceValues } from '../resource/resource-field.ts';
import { useLeaveGuard } from '../resource/use-leave-guard.tsx';
import { useConnectionFields, type ConnectionTab } from './use-connection-fields.ts';
import * as css from './databases.css.ts';

export interface ConnectionFormProps {
  /** Id of an existing database. */
  readonly id?: number;
  readonly title: string;
  readonly offer: EngineOffer;
  readonly initial: ConnectionValues;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
  /** Navigates to a path of the application. */
  readonly onOpen: (path: string) => void;
}

const tabs: readonly ConnectionTab[] = ['basic', 'sql-lab', 'performance', 'security', 'other'];
const nothingWrong: Refusal = { fields: {}, others: [] };

/** Connection form in tabs, with a connection test. Errors are shown at their fields. */
export const ConnectionForm = (props: ConnectionFormProps): ReactNode => {
  const { id, title, offer, initial, extra, onClose, onOpen } = props;
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [tab, setTab] = useState<ConnectionTab>('basic');
  const [fault, setFault] = useState(nothingWrong);
  const [trial, setTrial] = useState<'none' | 'running' | 'reached'>('none');
  const mistakes = (values: ConnectionValues) => connectionMistakes(values, offer);
  const form = useForm<ConnectionValues>({
    initial,
    validate: (values) =>
      Object.fromEntries(Object.entries(mistakes(values)).map(([key, what]) => [key, text(`databases.wrong.${what}`)])),
    onSubmit: async (values) => {
      const { name } = values;
      const kept = await attempt(async () => {
        await saveDatabase({ api, queryClient }, { id, offer, values, extra });
      });
      if (!kept) return { '': 'refused' };
      onClose();
      const next = { label: text('databases.create-dataset'), onAction: () => onOpen('/dataset/add/') };
      toasts.show({
        level: 'success',
        text: text('databases.saved', { name: name.trim() }),
        ...(id === undefined && { action: next }),
      });
      return undefined;
    },
  });
  const fields = useConnectionFields(offer, form.values);
  const guard = useLeaveGuard(form.changed, onClose);
  const show = (wrong: readonly string[]) => {
    const first = tabs.find((each) => leavesOf(fields[each]).some(({ key }) => wrong.includes(key)));
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
  const handleTest = async () => {
    setTrial('running');
    const reached = await attempt(() => testDatabase(api, { id, offer, values: form.values, extra }));
    setTrial(reached ? 'reached' : 'none');
  };
  const handleSubmit = () => {
    show(Object.keys(mistakes(form.values)));
    return form.submit();
  };
  const shown: FieldForm = {
    values: form.values as unknown as ResourceValues,
    errorAt: (path) => fault.fields[path] ?? form.errorAt(path),
    set: (path, value) => {
      // The result of the test does not apply to the changed connection.
      setTrial('none');
      setFault(nothingWrong);
      form.set(path, value);
    },
    touch: form.touch,
  };
  return (
    <Dialog
      size="md"
      title={title}
      closeLabel={text('resource.cancel')}
      onClose={guard.close}
      footer={
        guard.question ?? (
          <>
            <Trial stage={trial} onTest={() => void handleTest()} />
            <Button onClick={guard.close}>{text('resource.cancel')}</Button>
            <Button kind="primary" busy={form.stage === 'submitting'} onClick={() => void handleSubmit()}>
              {text(id === undefined ? 'databases.connect' : 'resource.save')}
            </Button>
          </>
        )
      }
    >
      <div className={css.stack}>
        {fault.others.length > 0 && <Banner level="danger">{fault.others.join(' ')}</Banner>}
        <Tabs
          label={title}
          tabs={tabs.map((each) => ({ id: each, label: text(`databases.tab.${each}`) }))}
          value={tab}
          onChange={setTab}
          lined
          panelClassName={css.panel}
        >
          {tab === 'basic' && offer.parameters.length > 0 && (
            <Segmented
              size="sm"
              label={text('databases.way')}
              value={form.values.byText ? 'text' : 'form'}
              onChange={(way) => shown.set('byText', way === 'text')}
              options={[
                { value: 'form', label: text('databases.by-form') },
                { value: 'text', label: text('databases.by-text') },
              ]}
            />
          )}
          <FieldList fields={fields[tab]} form={shown} />
        </Tabs>
      </div>
    </Dialog>
  );
};

const Trial = ({ stage, onTest }: { readonly stage: 'none' | 'running' | 'reached'; readonly onTest: () => void }) => {
  const text = useText(messages);
  return (
    <span className={css.test}>
      <Button busy={stage === 'running'} onClick={onTest}>
        {text('databases.test')}
      </Button>
      <span role="status" className={css.reached}>
        {stage === 'reached' && (
          <>
            <Icon of={CircleCheck} />
            {text('databases.reached')}
          </>
        )}
      </span>
    </span>
  );
};
