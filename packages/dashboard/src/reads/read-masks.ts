import { parseRison } from '@sightline/core/rison';

/** Reads data masks in rison. Throws RisonError. A file of its own, because few addresses have them. */
export const readMasks = (masks: string): unknown => parseRison(masks);
