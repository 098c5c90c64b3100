import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { stack } from '../stories.css.ts';
import { bindApiCheckboxes } from './bind-api-checkboxes.ts';
import { bindAvatars } from './bind-avatars.ts';
import { makePageToasts } from './make-page-toasts.ts';

const meta: Meta = { title: 'Parts/Pages without React' };
export default meta;

const refusal = { message: 'Only administrators may change this.', severity: 'warning' };
const words = { region: 'Notifications', dismiss: 'Dismiss', unreachable: 'The server could not be reached.' };

/**
 * Server-rendered markup with the behaviors bound to it. When the checkbox is pressed, the server refuses the change.
 */
function Page() {
  useEffect(() => {
    const toasts = makePageToasts({
      document,
      setTimer: (run, delayMs) => setTimeout(run, delayMs),
      clearTimer: (timer) => clearTimeout(timer as number),
      words,
    });
    toasts.show({ level: 'danger', text: 'The language could not be changed.' });
    toasts.show({ level: 'info', text: 'Saved for everybody.', action: { label: 'Undo', onAction: () => undefined } });
    const takeDowns = [
      bindApiCheckboxes({ document, fetch: async () => Response.json(refusal, { status: 403 }), words }),
      bindAvatars({ document }),
      toasts.takeDown,
    ];
    return () => takeDowns.forEach((takeDown) => takeDown());
  }, []);
  return (
    <div className={stack}>
      <div data-alert-container="" />
      <label>
        <input type="checkbox" data-api-prefix="/roles/1/can_read/" /> Can read
      </label>
      <p>
        <img data-avatar="Marie Lund" data-avatar-size="lg" alt="Marie Lund" src="data:image/png;base64,AAAA" />
      </p>
    </div>
  );
}

export const All: StoryObj = { render: () => <Page /> };
