import type { PhoneDrawing } from './numbering-plans.ts';
import type { PhoneEngine } from './phone-engine.ts';

/**
 * Loads the numbering plans, which are in a separate chunk. Rejects if the chunk cannot be loaded; another call
 * retries.
 */
export async function loadPhoneEngine(): Promise<PhoneEngine> {
  const { makePhoneEngine } = await import('./numbering-plans.ts');
  return makePhoneEngine();
}

/** Loads the field logic that needs the numbering plans; it is in the same chunk as the plans. */
export async function loadPhoneDrawing(): Promise<PhoneDrawing> {
  const { phoneDrawing } = await import('./numbering-plans.ts');
  return phoneDrawing;
}
