import { useText } from '@sightline/core/react';
import { ExternalLink, KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { readText } from '../../model/read-extra.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

const tabOf = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null) return undefined;
  return 'tabId' in data ? data.tabId : 'tab_id' in data ? data.tab_id : undefined;
};

/** Panel for a database that needs the user's own consent (OAuth). After the consent, the failed request runs again. */
export const ConsentPanel = ({ error, size, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const address = readText(error.extra, 'url');
  const tab = readText(error.extra, 'tab_id');
  const origin = originOf(readText(error.extra, 'redirect_uri'));
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    // Ignore messages from other origins and consents of other tabs.
    if (origin === undefined || event.origin !== origin || tab === undefined || tabOf(event.data) !== tab) return;
    (actions.onConsent ?? actions.onRetry)?.();
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const canOpen = address !== undefined && /^https?:$/u.test(URL.parse(address)?.protocol ?? '');
  const [opened, setOpened] = useState(false);
  const open = () => {
    window.open(address, '_blank', 'popup');
    setOpened(true);
  };
  return (
    <PanelFrame
      error={error}
      size={size}
      icon={KeyRound}
      // The consent window may be unable to message this page. In that case, the user continues with a button.
      actions={opened ? actions : {}}
      title={text('errors.consent.title')}
      message={text('errors.consent.explain')}
      buttons={
        canOpen ? [{ label: text('errors.consent.open'), icon: ExternalLink, primary: true, onPress: open }] : []
      }
    />
  );
};
