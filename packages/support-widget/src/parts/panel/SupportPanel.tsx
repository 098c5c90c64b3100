import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { postTo } from '../../commands/submit-request.ts';
import { defaultEndpoint } from '../../model/defaults.ts';
import { makeText, type Catalogue } from '../../model/messages.ts';
import { loadPhoneDrawing, loadPhoneEngine } from '../../model/phone/load-phone-engine.ts';
import type { PhoneEngine } from '../../model/phone/phone-engine.ts';
import { checkPhone } from '../../model/phone/read-phone.ts';
import type { PhoneCheck } from '../../store/form-input.ts';
import { makeSupportForm, type SupportFormPorts } from '../../store/support-form.ts';
import type { WidgetListeners, WidgetSettings } from '../widget/widget-settings.ts';
import { pageNow, pageStorage, randomUuid } from './browser-ports.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { makePhonePlans, type PhonePlans } from './phone-plans.ts';
import { RequestForm } from './RequestForm.tsx';
import { SentMessage } from './SentMessage.tsx';

export interface SupportPanelProps {
  readonly id: string;
  readonly launcherId: string;
  readonly open: boolean;
  /** Called when the user closes the panel. Must be a stable function. */
  readonly onClose: () => void;
  /** Returns the button to which the focus returns. Must be a stable function. */
  readonly launcher: () => HTMLElement | null;
  /** Locale (BCP 47) for the default country and for country names. */
  readonly locale: string;
  /** Locale (BCP 47) for texts. It has the language of the catalog. */
  readonly textLocale: string;
  readonly catalogue: Catalogue;
  readonly settings: WidgetSettings;
  readonly listeners: WidgetListeners;
}

const checkBy =
  (engine: PhoneEngine): PhoneCheck =>
  (phone) =>
    checkPhone(phone, engine);

const portsOf = ({ settings, listeners }: SupportPanelProps, plans: PhonePlans): SupportFormPorts => ({
  submit:
    settings.submit ??
    postTo(settings.endpoint ?? defaultEndpoint, settings.headers, (...call) => fetch(...call), pageNow),
  phoneCheck: plans.check,
  loadPhoneCheck: plans.loadCheck,
  readPhone: plans.read,
  cooldownStore: pageStorage,
  nowMs: () => Date.now(),
  random: randomUuid,
  ...listeners,
});

/** The panel and the state that survives its closing: a running request and the cooldown. */
export const SupportPanel = (props: SupportPanelProps) => {
  const { id, launcherId, open, onClose, launcher, locale, textLocale, catalogue, settings } = props;
  const [plans] = useState(() => makePhonePlans(loadPhoneEngine, loadPhoneDrawing, checkBy));
  const [form] = useState(() => makeSupportForm(portsOf(props, plans)));
  useLayoutEffect(() => form.exchange(portsOf(props, plans)));
  const state = useSyncExternalStore(form.subscribe, form.getState, form.getState);

  useEffect(() => {
    if (!open) return;
    const stop = form.watchClock();
    document.addEventListener('visibilitychange', form.lookAtClock);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', form.lookAtClock);
    };
  }, [open, form]);

  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) form.close();
    wasOpen.current = open;
  }, [open, form]);

  if (!open) return null;
  const text = makeText(catalogue, textLocale, settings.messages);
  const sent = state.submission.stage === 'sent';
  return (
    <PanelFrame
      id={id}
      title={text('title')}
      intro={sent ? undefined : text('intro')}
      view={sent ? 'sent' : 'form'}
      launcherId={launcherId}
      launcher={launcher}
      onClose={onClose}
    >
      {sent ? (
        <SentMessage id={`${id}-sent`} text={text} onOk={form.again} />
      ) : (
        <RequestForm
          id={id}
          text={text}
          locale={locale}
          form={form}
          state={state}
          settings={settings}
          loadEngine={plans.load}
        />
      )}
    </PanelFrame>
  );
};
