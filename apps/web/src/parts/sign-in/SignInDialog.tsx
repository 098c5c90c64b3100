import { useText } from '@sightline/core/react';
import { Banner, Button, Dialog } from '@sightline/ui-kit';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { signIn, type SignInWorld } from '../../ports/sign-in.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { fields } from './sign-in.css.ts';

export interface SignInDialogProps {
  readonly username: string;
  readonly world: SignInWorld;
  readonly onDone: () => void;
  /** Somebody gave up: the whole page goes to sign in. */
  readonly onClose: () => void;
}

/** Over the page, when a session has ended: what was typed stays. */
export const SignInDialog = ({ username: knownName, world, onDone, onClose }: SignInDialogProps): ReactNode => {
  const text = useText(messages);
  const [username, setUsername] = useState(knownName);
  const [password, setPassword] = useState('');
  const [stage, setStage] = useState<'idle' | 'sending' | 'refused' | 'unreachable'>('idle');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setStage('sending');
    const outcome = await signIn(world, { username, password });
    if (outcome === 'done') onDone();
    else setStage(outcome);
  };
  return (
    <Dialog title={text('sign-in.ended')} onClose={onClose}>
      <form className={fields} onSubmit={(event) => void handleSubmit(event)}>
        <p>{text('sign-in.ended-explain')}</p>
        {stage === 'refused' && <Banner level="danger">{text('sign-in.refused')}</Banner>}
        {stage === 'unreachable' && <Banner level="danger">{text('sign-in.unreachable')}</Banner>}
        <CredentialFields username={username} password={password} onUsername={setUsername} onPassword={setPassword} />
        <Button kind="primary" block type="submit" busy={stage === 'sending'}>
          {text('sign-in.submit')}
        </Button>
      </form>
    </Dialog>
  );
};
