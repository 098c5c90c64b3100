import type { Text } from '../../model/messages.ts';
import type { Refusal } from '../../model/phone/phone-text.ts';

/** Message for a refused edit. */
export function refusalText(refusal: Refusal, text: Text): string {
  switch (refusal.reason) {
    case 'too-many-digits':
      return text('phone.digit-refused', { max: refusal.max });
    case 'prefix-locked':
      return text('phone.prefix-locked');
    case 'not-a-digit':
      return text('phone.only-digits');
    case 'text-too-long':
      return text('phone.too-long');
  }
}
