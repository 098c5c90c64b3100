import type { SendingPage } from '../../commands/submit-request.ts';
import type { CooldownStore } from '../../model/cooldown.ts';

/** Stores the cooldown in the page's localStorage. The storage is accessed lazily, because access alone may throw. */
export const pageStorage: CooldownStore = {
  read: () => localStorage.getItem('support-widget.cooldown'),
  write: (text) => localStorage.setItem('support-widget.cooldown', text),
};

/** Returns the address and the online state of the page that sends the request. */
export const pageNow = (): SendingPage => ({ address: location.href, online: navigator.onLine });

/** Creates a UUID (version 4), also on pages without TLS, where `crypto.randomUUID` is missing. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
