import type { Text } from '../../model/messages.ts';
import { textAround } from './text-around.ts';

interface ConsentProps {
  /** The button that sends is described by the notice. */
  readonly id: string;
  readonly text: Text;
  /** Address of the privacy policy; without one its name stands as plain words. */
  readonly privacyUrl: string | undefined;
}

/** What one agrees to by sending. */
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
