'use client';

export { PhoneInput } from './parts/phone-input/PhoneInput.tsx';
export type { PhoneInputProps } from './parts/phone-input/phone-input-props.ts';
export type { Country, ParsedPhone, PhoneEngine, PhoneOutcome } from './model/phone/phone-engine.ts';
