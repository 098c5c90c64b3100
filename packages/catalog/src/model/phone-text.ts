import type { SupportRequest } from '@sightline/core';

/** A phone number as it is dialled from anywhere: `+4915123456789`. */
export const phoneText = ({ phone }: Pick<SupportRequest, 'phone'>): string => `+${phone}`;
