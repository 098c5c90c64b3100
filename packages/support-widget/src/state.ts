export { nameLimit, descriptionLimit, cooldownS, phoneDigitLimit, phoneTextLimit } from './model/limits.ts';
export type { Country, ParsedPhone, PhoneEngine, PhoneOutcome } from './model/phone/phone-engine.ts';
