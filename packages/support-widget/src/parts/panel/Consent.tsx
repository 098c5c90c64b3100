import type { Text } from '../../model/messages.ts';
import { textAround } from './text-around.ts';

interface ConsentProps {
  /** Id of the notice, which the submit button references as its description. */
  readonly id: string;
  readonly text: Text;
  /** URL of the privacy policy; without it, the name of the policy is plain text. */
  readonly privacyUrl: string | undefined;
}

/** Notice of what users agree to by sending the form. */
export const Consent = ({ id, text, privacyUrl }: ConsentProps) => {
  const [before, after] = textAround(text, 'consent', 'policy');
  return (
    <p className="slw-consent" part="consent" id={id}>
      {before}
      {privacyUrl ? (
        <a className="slw-link" href={privacyUrl} target="_blank" rel="noopener noreferrer">
          {text('privacy-policy')}
        </a>
      ) : (
        text('privacy-policy')
      )}
      {after}
    </p>
  );
};
