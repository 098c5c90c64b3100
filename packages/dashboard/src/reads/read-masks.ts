import { parseRison } from '@sightline/core/rison';

/**
 * Reads data masks in rison. Throws RisonError. This is a separate file, so that it is loaded only for URLs with masks,
 * which are rare.
 */
export const readMasks = (masks: string): unknown => parseRison(masks);
