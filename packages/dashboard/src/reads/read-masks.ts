import { parseRison } from '@sightline/core/rison';

/** Reads data masks in rison. Throws RisonError. This is a separate file, because few addresses contain masks. */
export const readMasks = (masks: string): unknown => parseRison(masks);
