import { useApi, useText } from '@sightline/core/react';
import { crontabFault } from '@sightline/core/schedule';
import { Combobox, Field, TextInput } from '@sightline/ui-kit';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { scheduleOf } from '../../model/schedule.ts';
import { offsetOf, timeZones } from '../../model/time-zones.ts';
import type { EditorForm } from '../editor/editor-form.ts';
import * as page from '../editor/editor.css.ts';
import { Section } from '../editor/Section.tsx';
import { DurationField } from './DurationField.tsx';
import { NextRuns } from './NextRuns.tsx';
import { ScheduleBuilder } from './ScheduleBuilder.tsx';
import * as css from './schedule.css.ts';
import { useScheduleWords } from './use-schedule-words.ts';

const shownZones = 50;

/** Returns the time zones whose name contains a text, with their current offset. */
const findZones = (typed: string) => {
  const wanted = typed.trim().replaceAll(' ', '_').toLocaleLowerCase();
  const found = timeZones().filter((zone) => zone.toLocaleLowerCase().includes(wanted));
  const now = Date.now();
  return Promise.resolve(
    found.slice(0, shownZones).map((zone) => ({ value: zone, label: zone, icon: Globe, note: offsetOf(zone, now) })),
  );
};

/** Fields for the times of the runs, their timeout, the grace period of an alert, and the retention of the log. */
export const ScheduleSection = ({ form }: { readonly form: EditorForm }): ReactNode => {
  const text = useText(messages);
  const words = useScheduleWords();
  const { capabilities } = useApi();
  const { crontab, timeZone } = form.values;
  const isValid = crontabFault(crontab) === undefined;
  const schedule = scheduleOf(crontab);
  return (
    <Section title={text('schedule.title')} {...(isValid && { explain: words(crontab, timeZone) })}>
      <ScheduleBuilder crontab={crontab} onChange={(next) => form.set('crontab', next)} />
      {schedule.every === 'month' && schedule.day > 28 && (
        <p className={page.muted}>{text('schedule.late-days', { day: schedule.day })}</p>
      )}
      <div className={page.two}>
        <Field
          data-field="crontab"
          label={text('schedule.cron')}
          help={text('schedule.cron-help')}
          error={form.errorAt('crontab')}
          required
        >
          <TextInput className={css.mono} spellCheck={false} {...form.bind('crontab')} />
        </Field>
        <Field data-field="timeZone" label={text('schedule.zone')} error={form.errorAt('timeZone')} required>
          <Combobox<string>
            label={text('schedule.zone')}
            options={findZones}
            value={{ value: timeZone, label: timeZone }}
            onChange={(chosen) => chosen && form.set('timeZone', chosen.value)}
          />
        </Field>
      </div>
      <NextRuns crontab={crontab} timeZone={timeZone} />
      {capabilities?.has('deliveries') !== true && <p className={page.muted}>{text('schedule.workers')}</p>}
      <Limits form={form} />
    </Section>
  );
};

const Limits = ({ form }: { readonly form: EditorForm }) => {
  const text = useText(messages);
  const duration = (field: 'grace' | 'timeout') => ({
    field,
    label: text(`schedule.${field}`),
    help: text(`schedule.${field}-help`),
    error: form.errorAt(field),
    value: form.values[field],
    onChange: (value: unknown) => form.set(field, value),
    onBlur: () => form.touch(field),
  });
  return (
    <div className={page.three}>
      {form.kind === 'Alert' && <DurationField {...duration('grace')} />}
      <DurationField {...duration('timeout')} />
      <Field
        data-field="retention"
        label={text('schedule.retention')}
        help={text('schedule.retention-help')}
        error={form.errorAt('retention')}
      >
        <TextInput inputMode="numeric" suffix={text('unit.days')} {...form.bind('retention')} />
      </Field>
    </div>
  );
};
