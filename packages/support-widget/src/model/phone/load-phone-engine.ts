import type { PhoneDrawing } from './numbering-plans.ts';
import type { PhoneEngine } from './phone-engine.ts';

/** Fetches the numbering plans, a chunk of their own. Fails where the chunk cannot be fetched; asking again tries again. */
export async function loadPhoneEngine(): Promise<PhoneEngine> {
  const { makePhoneEngine } = await import('./numbering-plans.ts');
  return makePhoneEngine();
}

/** Fetches what a field does with numbering plans; it lies in the same chunk. */
export async function loadPhoneDrawing(): Promise<PhoneDrawing> {
  const { phoneDrawing } = await import('./numbering-plans.ts');
  return phoneDrawing;
}
