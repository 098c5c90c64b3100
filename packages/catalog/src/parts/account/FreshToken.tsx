import { useApi, useText } from '@sightline/core/react';
import { Button, Icon, IconButton, TextInput, useToldCopy } from '@sightline/ui-kit';
import { CircleCheck, Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/account.ts';
import * as css from './account.css.ts';

export interface FreshTokenProps {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

const shownChars = 12;

/** A new token with a copy button. The token cannot be shown again later. */
export const FreshToken = ({ name, token, onClose }: FreshTokenProps): ReactNode => {
  const text = useText(messages);
  const tell = useToldCopy();
  const address = new URL(useApi().href('listCharts', {}), location.href).href;
  const copy = () => tell({ text: token, done: text('account.copied'), refused: text('account.copy-failed') });
  return (
    <section className={css.fresh} aria-label={text('account.token-ready', { name })}>
      <div className={css.freshHead}>
        <Icon of={CircleCheck} className={css.good} />
        <b role="status">{text('account.token-ready', { name })}</b>
        <IconButton size="sm" icon={X} label={text('account.dismiss')} onClick={onClose} />
      </div>
      <div className={css.freshToken}>
        <TextInput
          readOnly
          dir="ltr"
          aria-label={text('account.token')}
          className={css.code}
          value={token}
          onChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind="primary" icon={Copy} onClick={() => void copy()}>
          {text('account.copy-token')}
        </Button>
      </div>
      <pre className={css.call} dir="ltr" aria-label={text('account.example')}>
        {`curl -H "Authorization: Bearer ${token.slice(0, shownChars)}…" ${address}`}
      </pre>
    </section>
  );
};
