import { useText } from '@sightline/core/react';
import { Banner, Button, Dialog } from '@sightline/ui-kit';
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react';
import { messages } from '../../messages/late.ts';
import { isSignedIn, signIn, type SignInOutcome, type SignInWorld } from '../../ports/sign-in.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { fields } from './sign-in.css.ts';

export interface SignInDialogProps {
  /** The user that the page belongs to. */
  readonly username: string;
  /** The user who is signed in now, if this is not the page's user. */
  readonly other?: string | undefined;
  readonly world: SignInWorld;
  readonly onDone: () => void;
  /** Called to reload the page for the user who is signed in now. */
  readonly onOpenAs: () => void;
  /** Called when the user cancels: the browser then leaves the page for the sign-in page. */
  readonly onClose: () => void;
}

/** Shown over the page when a session has ended: unsaved input is kept, and is never sent in another user's name. */
export const SignInDialog = (props: SignInDialogProps): ReactNode => {
  const { username: owner, other, world, onDone, onOpenAs, onClose } = props;
  const text = useText(messages);
  const [username, setUsername] = useState(owner);
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome | undefined>(
    other === undefined ? undefined : { kind: 'other', username: other },
  );
  const look = useEffectEvent(async () => {
    if (await isSignedIn(world)) onDone();
  });
  useEffect(() => {
    const handleFocus = () => void look();
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, []);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const ended = await signIn(world, { username, password });
    setSending(false);
    setOutcome(ended);
    if (ended.kind === 'done') onDone();
  };
  return (
    <Dialog title={text('sign-in.ended')} onClose={onClose}>
      <form className={fields} onSubmit={(event) => void handleSubmit(event)}>
        {outcome?.kind !== 'other' && <p>{text('sign-in.ended-explain')}</p>}
        {outcome && !sending && <OutcomeBanner outcome={outcome} owner={owner} onOpenAs={onOpenAs} />}
        <CredentialFields username={username} password={password} onUsername={setUsername} onPassword={setPassword} />
        <Button kind="primary" block type="submit" busy={sending}>
          {text('sign-in.submit')}
        </Button>
      </form>
    </Dialog>
  );
};

interface OutcomeBannerProps {
  readonly outcome: SignInOutcome;
  readonly owner: string;
  readonly onOpenAs: () => void;
}

const OutcomeBanner = ({ outcome, owner, onOpenAs }: OutcomeBannerProps): ReactNode => {
  const text = useText(messages);
  if (outcome.kind === 'done') return null;
  if (outcome.kind === 'other') {
    const { username: name } = outcome;
    return (
      <Banner
        level="warning"
        actions={
          <Button size="sm" onClick={onOpenAs}>
            {text('sign-in.open-as', { name })}
          </Button>
        }
      >
        {text('sign-in.other', { name, owner })}
      </Banner>
    );
  }
  if (outcome.kind === 'too-many')
    return (
      <Banner level="danger">
        {outcome.waitSeconds === undefined
          ? text('sign-in.too-many')
          : text('sign-in.too-many-until', { seconds: Math.ceil(outcome.waitSeconds) })}
      </Banner>
    );
  return <Banner level="danger">{text(`sign-in.${outcome.kind}`)}</Banner>;
};
