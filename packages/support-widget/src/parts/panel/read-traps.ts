import type { Traps } from '../../model/support-request.ts';

/** Value that a bot entered; browser autofill does not count. */
const readTrap = (input: HTMLInputElement | null | undefined): string =>
  !input || input.matches(':is(:autofill, :-webkit-autofill)') ? '' : input.value;

/** Values of the two honeypot fields; empty if they are not rendered. */
export function readTraps(frame: HTMLElement | null): Traps {
  const [email, company] = frame?.querySelectorAll('input') ?? [];
  return { email: readTrap(email), company: readTrap(company) };
}
