import type { PhoneEngine } from './phone-engine.ts';

/** Fetches the numbering plans, a chunk of their own. Fails where the chunk cannot be fetched; asking again tries again. */
export async function loadPhoneEngine(): Promise<PhoneEngine> {
  const { makePhoneEngine } = await import('./libphonenumber-engine.ts');
  return makePhoneEngine();
}
