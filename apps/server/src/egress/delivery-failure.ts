import type { MailFailure } from '../domain/ports.ts';

/**
 * Thrown for a message that a service did not accept. The error contains neither the address of the service nor its
 * response.
 */
export class DeliveryFailure extends Error implements MailFailure {
  readonly code: string;
  readonly permanent: boolean;

  constructor(code: string, permanent: boolean, message = `The service did not accept the message (${code}).`) {
    super(message);
    this.name = 'DeliveryFailure';
    this.code = code;
    this.permanent = permanent;
  }
}
