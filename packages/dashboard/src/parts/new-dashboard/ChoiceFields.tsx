import { useText } from '@sightline/core/react';
import { Field, MultiCombobox, Select, type Option } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import type { DraftChoices } from '../../model/dashboard-draft.ts';
import { splitColumns } from '../../model/propose-dashboard.ts';
import type { DraftDataset } from '../../reads/draft-facts.ts';

const countsRows = '';
const notOverTime = '';

/** Fields for the main metric, the time column and the breakdowns. */
export const ChoiceFields = ({
  facts,
  choices,
  onChange,
}: Pick<DraftDataset, 'facts'> & {
  readonly choices: DraftChoices;
  readonly onChange: (choices: DraftChoices) => void;
}): ReactNode => {
  const text = useText(newDashboardMessages);
  const { columns, metrics } = facts.dataset;
  const label = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const option = (name: string): Option<string> => ({ value: name, label: label(name) });
  return (
    <>
      <Field label={text('newDashboard.metric')}>
        <Select
          label={text('newDashboard.metric')}
          value={choices.metric ?? countsRows}
          options={[
            ...metrics.map(({ name, label: title }) => ({ value: name, label: title })),
            { value: countsRows, label: text('newDashboard.rowCount') },
          ]}
          onChange={(metric) => onChange({ ...choices, metric: metric === countsRows ? undefined : metric })}
        />
      </Field>
      <Field label={text('newDashboard.time')}>
        <Select
          label={text('newDashboard.time')}
          value={choices.time ?? notOverTime}
          options={[
            ...columns.filter(({ kind }) => kind === 'time').map(({ name }) => option(name)),
            { value: notOverTime, label: text('newDashboard.noTime') },
          ]}
          onChange={(time) => onChange({ ...choices, time: time === notOverTime ? undefined : time })}
        />
      </Field>
      <Field label={text('newDashboard.breakdowns')}>
        <MultiCombobox<string>
          label={text('newDashboard.breakdowns')}
          value={choices.breakdowns.map(option)}
          options={splitColumns(facts).map(option)}
          onChange={(chosen) => onChange({ ...choices, breakdowns: chosen.map(({ value }) => String(value)) })}
        />
      </Field>
    </>
  );
};
