import { useText } from '@sightline/core/react';
import { useLeaveGuard } from '@sightline/entity-ui';
import { Banner, Button, Dialog, Icon, Segmented, Tabs } from '@sightline/ui-kit';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { FieldList, type FieldForm } from '../resource/FieldList.tsx';
import * as css from './databases.css.ts';
import { connectionTabs } from './use-connection-fields.ts';
import { useConnectionForm, type ConnectionFormOptions, type TrialStage } from './use-connection-form.ts';

export interface ConnectionFormProps extends ConnectionFormOptions {
  readonly title: string;
}

/** Connection form in tabs, with a connection test. Errors are shown at their fields. */
export const ConnectionForm = ({ title, ...options }: ConnectionFormProps): ReactNode => {
  const { id, offer, onClose } = options;
  const text = useText(messages);
  const { form, fieldForm, fields, tab, setTab, others, trial, test, submit } = useConnectionForm(options);
  const guard = useLeaveGuard(form.changed, onClose);
  return (
    <Dialog
      size="md"
      title={title}
      closeLabel={text('resource.cancel')}
      onClose={guard.close}
      footer={
        guard.question ?? (
          <>
            <Trial stage={trial} onTest={() => void test()} />
            <Button onClick={guard.close}>{text('resource.cancel')}</Button>
            <Button kind="primary" busy={form.stage === 'submitting'} onClick={() => void submit()}>
              {text(id === undefined ? 'databases.connect' : 'resource.save')}
            </Button>
          </>
        )
      }
    >
      <div className={css.stack}>
        {others.length > 0 && <Banner level="danger">{others.join(' ')}</Banner>}
        <Tabs
          label={title}
          tabs={connectionTabs.map((each) => ({ id: each, label: text(`databases.tab.${each}`) }))}
          value={tab}
          onChange={setTab}
          lined
          panelClassName={css.panel}
        >
          {tab === 'basic' && offer.parameters.length > 0 && <WayChoice byText={form.values.byText} form={fieldForm} />}
          <FieldList fields={fields[tab]} form={fieldForm} />
        </Tabs>
      </div>
    </Dialog>
  );
};

/** Choice between the engine's form and a URI. */
const WayChoice = ({ byText, form }: { readonly byText: boolean; readonly form: FieldForm }) => {
  const text = useText(messages);
  return (
    <Segmented
      size="sm"
      label={text('databases.way')}
      value={byText ? 'text' : 'form'}
      onChange={(way) => form.set('byText', way === 'text')}
      options={[
        { value: 'form', label: text('databases.by-form') },
        { value: 'text', label: text('databases.by-text') },
      ]}
    />
  );
};

const Trial = ({ stage, onTest }: { readonly stage: TrialStage; readonly onTest: () => void }) => {
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
