import type { StructuredError } from '@sightline/core';

/** What the servers of the contract say to who lacks a permission, and nothing else. */
const plainRefusal = /^(?:403 )?(?:Forbidden|Access is Denied)\.?$/iu;

/** The permission that was wanting, where the server names it: `can_read on Chart`. */
export const permissionOf = ({ extra: { permission } }: StructuredError): string | undefined =>
  typeof permission === 'string' ? permission : undefined;

/** Says whether a permission was wanting, and nothing went wrong. */
export const isRefusal = (error: StructuredError): boolean =>
  permissionOf(error) !== undefined || plainRefusal.test(error.message);
