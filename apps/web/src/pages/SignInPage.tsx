import { useText } from '@sightline/core/react';
import { Banner, Button } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { messages } from '../messages/late.ts';
import { BrandMark } from '../parts/rail/BrandMark.tsx';
import { CredentialFields } from '../parts/sign-in/CredentialFields.tsx';
import * as css from '../parts/sign-in/sign-in.css.ts';
import { makeLocalMemory } from '../ports/local-memory.ts';
import type { PageProps } from './page-props.ts';

/**
 * Storage key of the user name of the most recent sign-in attempt. If this page opens while a name is stored, the
 * attempt was rejected.
 */
const triedKey = 'sightline.sign-in.tried';

const tokenOfPage = (): string => document.querySelector<HTMLInputElement>('#csrf_token')?.value ?? '';

/** The sign-in page. The form is submitted natively, so that browsers offer to save the password. */
export const Page = ({ href }: PageProps): ReactNode => {
  const { search, hash } = useLocation();
  const text = useText(messages);
  const [memory] = useState(() => makeLocalMemory(() => sessionStorage));
  const [tried] = useState(() => memory.read(triedKey) ?? '');
  const [username, setUsername] = useState(tried);
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  return (
    <main className={css.page}>
      <div className={css.brand}>
        <BrandMark sizePx={28} />
        {text('shell.brand')}
      </div>
      <form
        method="post"
        action={`${href('/login/')}${search}${hash}`}
        className={css.card}
        onSubmit={() => {
          memory.write(triedKey, username);
          setSending(true);
        }}
      >
        <h1 className={css.title}>{text('sign-in.title')}</h1>
        {tried !== '' && <Banner level="danger">{text('sign-in.refused')}</Banner>}
        <CredentialFields username={username} password={password} onUsername={setUsername} onPassword={setPassword} />
        <input type="hidden" name="csrf_token" value={tokenOfPage()} />
        <Button kind="primary" size="lg" block type="submit" aria-busy={sending}>
          {text('sign-in.submit')}
        </Button>
      </form>
    </main>
  );
};
