import { useRef, type FormEvent } from 'react';
import { defaultEndpoint, defaultSupportEmail } from '../../model/defaults.ts';
import type { FieldName } from '../../model/form-rules.ts';
import type { Text } from '../../model/messages.ts';
import type { PhoneEngine } from '../../model/phone/phone-engine.ts';
import type { SupportFormState } from '../../store/form-state.ts';
import type { SupportForm } from '../../store/support-form.ts';
import type { WidgetSettings } from '../widget/widget-settings.ts';
import { Consent } from './Consent.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { FailureBanner } from './FailureBanner.tsx';
import { NameField } from './NameField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { readTraps } from './read-traps.ts';
import { reveal } from './reveal.ts';
import { SendButton } from './SendButton.tsx';
import { TrapFields } from './TrapFields.tsx';

interface RequestFormProps {
  readonly id: string;
  readonly text: Text;
  readonly locale: string;
  readonly form: SupportForm;
  readonly state: SupportFormState;
  readonly settings: WidgetSettings;
  readonly loadEngine: () => Promise<PhoneEngine>;
}

/** The form: name, phone, description, consent and the submit button. */
export const RequestForm = ({ id, text, locale, form, state, settings, loadEngine }: RequestFormProps) => {
  const frame = useRef<HTMLFormElement>(null);
  const traps = useRef<HTMLDivElement>(null);
  const consentId = `${id}-consent`;
  const { values, errors, submission, cooldownSeconds, cooldownProgress, generation } = state;
  const sending = submission.stage === 'sending';

  const field = (name: FieldName) => {
    const error = errors[name];
    return {
      id: `${id}-${name}`,
      value: values[name],
      error: error && text(error.id, error.values),
      readOnly: sending,
      onChange: (value: string) => form.edit(name, value),
      onBlur: () => form.leave(name),
    };
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.send(readTraps(traps.current));
    const field = wrong && frame.current?.querySelector<HTMLElement>(`[name=${wrong}]`);
    if (!field) return;
    field.focus();
    // `focus()` does not scroll to a field that already has the focus, so scroll to it here.
    reveal(field.closest<HTMLElement>('.slw-body')!, field.closest('.slw-field')!);
  };

  return (
    <form
      ref={frame}
      className="slw-form"
      part="form"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => void send(event)}
    >
      <NameField {...field('name')} label={text('name')} />
      <PhoneField
        {...field('phone')}
        onChange={(value, read) => form.edit('phone', value, read)}
        key={generation}
        text={text}
        locale={locale}
        settings={settings}
        loadEngine={loadEngine}
      />
      <DescriptionField {...field('description')} text={text} />
      {settings.honeypots !== false && <TrapFields ref={traps} key={`traps-${generation}`} />}
      {submission.stage === 'failed' && (
        <FailureBanner
          text={text}
          reason={submission.reason}
          supportEmail={settings.supportEmail || defaultSupportEmail}
          host={new URL(settings.endpoint ?? defaultEndpoint, location.href).host}
        />
      )}
      <div className="slw-foot" part="foot">
        <Consent id={consentId} text={text} privacyUrl={settings.privacyUrl} />
        <SendButton
          id={`${id}-wait`}
          consentId={consentId}
          text={text}
          sending={sending}
          cooldownSeconds={cooldownSeconds}
          cooldownProgress={cooldownProgress}
        />
      </div>
    </form>
  );
};
