import { useText } from '@sightline/core/react';
import { Field, IconButton, TextInput } from '@sightline/ui-kit';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/late.ts';
import { fields } from './sign-in.css.ts';

export interface CredentialFieldsProps {
  readonly username: string;
  readonly password: string;
  readonly onUsername: (username: string) => void;
  readonly onPassword: (password: string) => void;
}

/** Fields for user name and password. The password can be made visible. */
export const CredentialFields = ({ username, password, onUsername, onPassword }: CredentialFieldsProps): ReactNode => {
  const text = useText(messages);
  const [visible, setVisible] = useState(false);
  return (
    <div className={fields}>
      <Field label={text('sign-in.name')}>
        <TextInput
          name="username"
          value={username}
          onChange={onUsername}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus={username === ''}
        />
      </Field>
      <Field label={text('sign-in.password')}>
        <TextInput
          name="password"
          type={visible ? 'text' : 'password'}
          value={password}
          onChange={onPassword}
          autoComplete="current-password"
          required
          autoFocus={username !== ''}
          suffix={
            <IconButton
              size="sm"
              icon={visible ? EyeOff : Eye}
              label={text(visible ? 'sign-in.hide-password' : 'sign-in.show-password')}
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            />
          }
        />
      </Field>
    </div>
  );
};
