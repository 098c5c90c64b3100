import type { Text } from '../../model/messages.ts';
import { Icon } from './Icon.tsx';

interface SendButtonProps {
  readonly id: string;
  /** Id of the consent notice. */
  readonly consentId: string;
  readonly text: Text;
  readonly sending: boolean;
  readonly cooldownSeconds: number;
  readonly cooldownProgress: number;
}

/** Submit button. Shows that a request is being sent, and the cooldown as a progress bar with the remaining seconds. */
export const SendButton = ({ id, consentId, text, sending, cooldownSeconds, cooldownProgress }: SendButtonProps) => {
  const waiting = cooldownSeconds > 0;
  const waitText = text('send-again-in', { seconds: cooldownSeconds });
  return (
    <div className="slw-send">
      <button
        type="submit"
        className="slw-button"
        part="button"
        disabled={waiting}
        aria-busy={sending}
        aria-disabled={sending || waiting}
        aria-describedby={waiting ? `${consentId} ${id}` : consentId}
        // Keep the focus in the field during the press: an error that appears on blur would move the button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {sending && <Icon name="ring" size={16} className="slw-ring" />}
        {text(sending ? 'sending' : 'send')}
      </button>
      {waiting && (
        <>
          <div
            className="slw-progress"
            part="progress"
            role="progressbar"
            aria-labelledby={id}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(cooldownProgress)}
          >
            <div className="slw-bar" style={{ inlineSize: `${cooldownProgress}%` }} />
          </div>
          <p className="slw-wait" id={id}>
            {waitText}
          </p>
        </>
      )}
    </div>
  );
};
