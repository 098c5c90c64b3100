import { useText } from '@sightline/core/react';
import { Banner, Field, TextArea, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { secretKey } from '../../model/bundle-form.ts';
import type { BundleImporting } from './use-bundle-import.ts';

const labels = {
  password: 'import.password',
  'tunnel-password': 'import.tunnel-password',
  'tunnel-key': 'import.tunnel-key',
  'tunnel-key-password': 'import.tunnel-key-password',
} as const;

/** Fields for secrets that bundles never contain: passwords of databases and of SSH tunnels. */
export const SecretFields = ({
  importing: { asked, secretOf, setSecret },
}: {
  readonly importing: Pick<BundleImporting, 'asked' | 'secretOf' | 'setSecret'>;
}): ReactNode => {
  const text = useText(dialogMessages);
  const fields = asked.map((need) => {
    const name = need.path.replace(/^databases\/|\.ya?ml$/gu, '');
    const typed = { value: secretOf(need), onChange: (secret: string) => setSecret(need, secret) };
    return (
      <Field key={secretKey(need)} label={text(labels[need.kind], { name })}>
        {need.kind === 'tunnel-key' ? (
          <TextArea monospaced spellCheck={false} {...typed} />
        ) : (
          <TextInput type="password" autoComplete="off" {...typed} />
        )}
      </Field>
    );
  });
  return (
    <>
      <Banner>{text('import.secrets')}</Banner>
      {fields}
    </>
  );
};
