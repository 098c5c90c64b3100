import type { Traps } from '../../model/support-request.ts';

/** What a robot wrote into a field; what a browser filled in by itself is nobody's doing. */
const readTrap = (input: HTMLInputElement | null | undefined): string =>
  !input || input.matches(':is(:autofill, :-webkit-autofill)') ? '' : input.value;

/** What stands in the two fields that nobody sees; both empty where there are none. */
export function readTraps(frame: HTMLElement | null): Traps {
  const [email, company] = frame?.querySelectorAll('input') ?? [];
  return { email: readTrap(email), company: readTrap(company) };
}
