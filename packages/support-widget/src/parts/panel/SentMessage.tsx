import type { Text } from '../../model/messages.ts';
import { Icon } from './Icon.tsx';

interface SentMessageProps {
  readonly id: string;
  readonly text: Text;
  readonly onOk: () => void;
}

/** Success message in place of the form. The focus is on Ok, which is described by the message. */
export const SentMessage = ({ id, text, onOk }: SentMessageProps) => (
  <div className="slw-sent" part="sent">
    <div className="slw-thanks" role="status">
      <Icon name="check" size={32} className="slw-check" />
      <p id={id}>{text('sent')}</p>
    </div>
    <button type="button" className="slw-button" part="button" aria-describedby={id} onClick={onOk}>
      {text('ok')}
    </button>
  </div>
);
