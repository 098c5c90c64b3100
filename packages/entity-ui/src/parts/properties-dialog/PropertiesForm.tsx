import { isAdmin } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import {
  Banner,
  Button,
  Dialog,
  Field,
  MultiCombobox,
  TextArea,
  TextInput,
  useForm,
  useToasts,
  type Form,
} from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { changeChart } from '../../commands/change-chart.ts';
import { messages } from '../../messages/index.ts';
import { chartPropertiesBody, isCacheTimeout, type ChartProperties } from '../../model/chart-properties.ts';
import * as css from './properties-dialog.css.ts';

export interface PropertiesFormProps {
  readonly id: number;
  readonly initial: ChartProperties;
  /** Kept by something outside: shown, not saved. */
  readonly external: boolean;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
  readonly onFailure: (failure: unknown) => void;
}

/** The form of a chart's properties. Closing it with changes asks first. */
export const PropertiesForm = (props: PropertiesFormProps): ReactNode => {
  const { initial, external, onClose } = props;
  const text = useText(messages);
  const [asking, setAsking] = useState(false);
  const save = useSave(props);
  const form = useForm<ChartProperties>({
    initial,
    validate: ({ name, cacheTimeout }) => ({
      ...(name.trim() === '' && { name: text('properties.name-required') }),
      ...(!isCacheTimeout(cacheTimeout) && { cacheTimeout: text('properties.cache-timeout-wrong') }),
    }),
    onSubmit: save,
  });
  const handleClose = () => (form.changed && !asking ? setAsking(true) : onClose());
  return (
    <Dialog
      size="md"
      title={text('properties.title')}
      closeLabel={text('properties.cancel')}
      onClose={handleClose}
      footer={
        <Foot
          form={form}
          external={external}
          asking={asking}
          onStay={() => setAsking(false)}
          onClose={handleClose}
          onDiscard={onClose}
        />
      }
    >
      <div className={css.fields}>
        {external && <Banner level="warning">{text('properties.external')}</Banner>}
        <TextFields form={form} />
      </div>
    </Dialog>
  );
};

const useSave = ({ id, onClose, onSaved, onFailure }: PropertiesFormProps) => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { user } = useSession();
  return async (values: ChartProperties): Promise<void> => {
    try {
      await changeChart({ api, queryClient }, id, chartPropertiesBody(values, isAdmin(user)));
    } catch (failure) {
      onFailure(failure);
      return;
    }
    onClose();
    toasts.show({ level: 'success', text: text('properties.saved') });
    onSaved?.();
  };
};

interface FootProps {
  readonly form: Form<ChartProperties>;
  readonly external: boolean;
  readonly asking: boolean;
  readonly onStay: () => void;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

const Foot = ({ form, external, asking, onStay, onClose, onDiscard }: FootProps) => {
  const text = useText(messages);
  if (asking)
    return (
      <>
        <span className={css.ask} role="alert">
          {text('properties.unsaved')}
        </span>
        <Button onClick={onStay}>{text('properties.keep-editing')}</Button>
        <Button kind="dangerSolid" onClick={onDiscard}>
          {text('properties.discard')}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>{text('properties.cancel')}</Button>
      <Button
        kind="primary"
        busy={form.stage === 'submitting'}
        disabled={external || form.values.name.trim() === ''}
        disabledReason={text(external ? 'properties.external' : 'properties.name-required')}
        onClick={() => void form.submit()}
      >
        {text('properties.save')}
      </Button>
    </>
  );
};

const TextFields = ({ form }: { readonly form: Form<ChartProperties> }) => {
  const text = useText(messages);
  const bind = form.text;
  return (
    <>
      <Field label={text('properties.name')} error={form.errorAt('name')} required>
        <TextInput {...bind('name')} />
      </Field>
      <Field label={text('properties.description')} help={text('properties.description-help')}>
        <TextArea rows={3} {...bind('description')} />
      </Field>
      <OwnersField form={form} />
      <div className={css.pair}>
        <Field label={text('properties.certified-by')}>
          <TextInput {...bind('certifiedBy')} />
        </Field>
        <Field label={text('properties.certification-details')}>
          <TextInput {...bind('certificationDetails')} />
        </Field>
      </div>
      <Field
        label={text('properties.cache-timeout')}
        note={text('properties.optional')}
        help={text('properties.cache-timeout-help')}
        error={form.errorAt('cacheTimeout')}
      >
        <TextInput inputMode="numeric" suffix={text('properties.seconds')} {...bind('cacheTimeout')} />
      </Field>
    </>
  );
};

/** Only who administrates may hand a chart over. */
const OwnersField = ({ form }: { readonly form: Form<ChartProperties> }) => {
  const text = useText(messages);
  const api = useApi();
  const { user } = useSession();
  const find = async (filter: string, signal: AbortSignal) => {
    const { result } = await api.call(
      'getChartRelated',
      { params: { column: 'owners' }, q: { filter, page: 0, page_size: 25 } },
      { signal },
    );
    return result.flatMap(({ value, text: label }) => (typeof value === 'number' ? [{ value, label }] : []));
  };
  return (
    <Field label={text('properties.owners')} help={text('properties.owners-help')}>
      <MultiCombobox
        label={text('properties.owners')}
        placeholder={text('properties.owners-add')}
        value={form.values.owners}
        onChange={(owners) => form.set('owners', owners)}
        options={find}
        disabled={!isAdmin(user)}
      />
    </Field>
  );
};
