import { useApi, useText } from '@sightline/core/react';
import { ErrorView } from '@sightline/error-panels';
import { Button, Combobox, Dialog, Field, RadioGroup, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { findDashboards } from '../../reads/find-dashboards.ts';
import type { SaveDialogProps } from './save-dialog-props.ts';
import * as css from './save-dialog.css.ts';
import { useSaving } from './use-saving.ts';

interface SavingProps {
  readonly saving: ReturnType<typeof useSaving>;
}

/**
 * Buttons to cancel, to save, and to save and open the dashboard. If the user came from that dashboard, the button that
 * opens it is last.
 */
const SaveButtons = ({ saving, onCancel }: SavingProps & { readonly onCancel: () => void }): ReactNode => {
  const { dashboard, leadsHome, stage, save } = saving;
  const text = useText(messages);
  const stay = (
    <Button
      kind={leadsHome ? 'default' : 'primary'}
      busy={stage === 'saving'}
      disabled={stage !== 'ready'}
      onClick={() => void save(false)}
    >
      {text('explore.save.save')}
    </Button>
  );
  return (
    <>
      <Button onClick={onCancel}>{text('explore.save.cancel')}</Button>
      {leadsHome && stay}
      {dashboard && (
        <Button
          kind={leadsHome ? 'primary' : 'default'}
          busy={stage === 'going'}
          disabled={stage !== 'ready'}
          onClick={() => void save(true)}
        >
          {text('explore.save.andGo')}
        </Button>
      )}
      {!leadsHome && stay}
    </>
  );
};

const DashboardField = ({ saving }: SavingProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  return (
    <Field label={text('explore.save.dashboard')} help={text('explore.save.dashboardHelp')}>
      <Combobox<number>
        label={text('explore.save.dashboard')}
        value={saving.dashboard}
        onChange={saving.setDashboard}
        clearable
        options={(search, signal) => findDashboards(api, search, signal)}
        onCreate={saving.nameDashboard}
        words={{ create: (typed) => text('explore.save.newDashboard', { name: typed }) }}
      />
    </Field>
  );
};

/**
 * Dialog that saves the chart: it overwrites the open chart or creates a new one, and adds it to the chosen dashboard.
 */
export const SaveDialog = (props: SaveDialogProps): ReactNode => {
  const { chart, onClose } = props;
  const text = useText(messages);
  const saving = useSaving(props);
  return (
    <Dialog
      title={text('explore.save.title')}
      onClose={onClose}
      closeLabel={text('explore.query.close')}
      footer={<SaveButtons saving={saving} onCancel={onClose} />}
    >
      <div className={css.form}>
        {chart && (
          <RadioGroup<'overwrite' | 'as'>
            label={text('explore.save.way')}
            value={saving.way}
            onChange={saving.setWay}
            options={[
              { value: 'overwrite', label: text('explore.save.overwrite', { name: chart.name }) },
              { value: 'as', label: text('explore.save.as') },
            ]}
          />
        )}
        <Field label={text('explore.save.name')} required error={saving.nameProblem}>
          <TextInput value={saving.name} maxLength={250} onChange={saving.rename} />
        </Field>
        {!props.placed && <DashboardField saving={saving} />}
        {saving.error !== undefined && <ErrorView error={saving.error} size="compact" />}
      </div>
      {saving.dialog}
    </Dialog>
  );
};
