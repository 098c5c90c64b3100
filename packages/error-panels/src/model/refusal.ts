import type { StructuredError } from '@sightline/core';

/** Matches the exact texts with which servers of the contract report a missing permission. */
const plainRefusal = /^(?:403 )?(?:Forbidden|Access is Denied)\.?$/iu;

/** The missing permission if the server names it: `can_read on Chart`. */
export const permissionOf = ({ extra: { permission } }: StructuredError): string | undefined =>
  typeof permission === 'string' ? permission : undefined;

/** True if the error only reports a missing permission. */
export const isRefusal = (error: StructuredError): boolean =>
  permissionOf(error) !== undefined || plainRefusal.test(error.message);
